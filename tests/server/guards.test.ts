/** Limits of what unknown users and faulty clients can do to the server. */
import { EventEmitter, once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDiskStore } from '../../server/files/disk/store.ts'
import { readBody } from '../../server/http/body.ts'
import { leastRate, watchBody } from '../../server/http/slow-body.ts'
import type { Client } from './support/client.ts'
import { anyDatabase, createDatabase, hasPostgres, query } from './support/postgres.ts'
import { statusOf } from './support/raw-http.ts'
import { type Environment, startForTest, startHere, type TestServer } from './support/servers.ts'
import { folderOfTest, temporaryFolder } from './support/temporary.ts'

const RITA = { ADMIN_NAME: 'Rita', ADMIN_EMAIL: 'rita@escola.org', ADMIN_PASSWORD: 'segredo-da-rita' }

const login = (client: Client, email: string, password: string, from?: string) =>
  client.call('POST', '/api/auth/login', {
    json: { email, password },
    headers: from === undefined ? {} : { 'X-Forwarded-For': from },
  })

async function start(env: Environment = {}, surroundings: Parameters<typeof startForTest>[2] = {}) {
  return startForTest(await folderOfTest(), { ...(await anyDatabase()), ...env }, surroundings)
}

describe('behind a proxy', () => {
  it('that is known, wrong passwords from one address lock nobody else out', async () => {
    const { client } = await start({ ...RITA, TRUST_PROXY: '127.0.0.1' })
    for (let i = 0; i < 11; i++) await login(client, 'rita@escola.org', 'errada', '203.0.113.7')
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '203.0.113.7')).status).toBe(429)
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '203.0.113.8')).status).toBe(200)
    // The client itself sent the first address of this header. The server counts only the address that the proxy added.
    const forged = await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '198.51.100.1, 203.0.113.7')
    expect(forged.status).toBe(429)
  })

  it('that nobody named, the header is not believed', async () => {
    const { client } = await start(RITA)
    for (let i = 0; i < 10; i++) await login(client, 'rita@escola.org', 'errada', `203.0.113.${i}`)
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '203.0.113.99')).status).toBe(429)
  })
})

describe.runIf(hasPostgres())('what failed logins leave in the database', () => {
  it('is bounded, whatever e-mails and addresses of one network are tried', async () => {
    const DATABASE_URL = await createDatabase()
    const { client } = await start({ ...RITA, DATABASE_URL, TRUST_PROXY: '127.0.0.1' })
    const statuses = []
    for (let i = 0; i < 30; i++) {
      const { status } = await login(
        client,
        `ninguem-${i}@escola.org`,
        'x',
        `2001:db8:1:2::${i.toString(16)}`,
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
    const rows = await query(DATABASE_URL, 'select distinct email, address from login_failures')
    expect(rows).toEqual([{ email: '', address: '2001:db8:1:2::/64' }])
    // Failed logins without an account do not count against the account of the administrator.
    expect((await login(client, 'rita@escola.org', RITA.ADMIN_PASSWORD, '2001:db8:1:2::1')).status).toBe(200)
  })
})

describe('while the demo password is in force', () => {
  it('only this machine is answered, by whatever name it calls itself', async () => {
    const { client } = await start()
    const { port } = new URL(client.address)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'LOCALHOST'])
      expect(await statusOf(client.address, '/api/app/courses', { Host: host })).toBe(200)
    for (const host of ['rebind.exemplo.com', `127.0.0.1.exemplo.com:${port}`])
      expect(await statusOf(client.address, '/api/app/courses', { Host: host })).not.toBe(200)
  })

  it('and no longer than that', async () => {
    const { client } = await start(RITA)
    expect(await statusOf(client.address, '/api/app/courses', { Host: 'cursos.exemplo.com' })).toBe(200)
  })
})

describe('a request body', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined
  let server: TestServer | undefined
  const client = () => server?.client as Client
  beforeAll(async () => {
    folder = await temporaryFolder()
    server = await startHere(folder.path, await anyDatabase())
  })
  afterAll(async () => {
    await server?.stop()
    await folder?.remove()
  })

  const image = (filename: string, content: string) =>
    client().call('POST', '/api/admin/teachers', {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      raw:
        '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n' +
        `--x\r\nContent-Disposition: form-data; name="image"; filename="${filename}"\r\n` +
        `Content-Type: application/octet-stream\r\n\r\n${content}\r\n--x--\r\n`,
    })

  it('with an empty file that has a name is refused; a field left empty is no file', async () => {
    expect(await image('foto.png', '')).toMatchObject({
      status: 400,
      body: { message: 'Imagem: o arquivo está vazio.' },
    })
    expect(await image('', '')).toMatchObject({ status: 201, body: { image: null } })
  })

  it.each(['[', '{"a":'])('nested thousands deep with %s is 400, with a key or without', async (open) => {
    const depth = 5000
    const raw = `{"name":"x","value":"y","z":${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}}`
    for (const key of [undefined, 'deep']) {
      const reply = await client().call('POST', '/api/admin/settings', {
        raw,
        headers: { 'Content-Type': 'application/json' },
        ...(key !== undefined && { key }),
      })
      expect([reply.status, reply.body.message]).toEqual([400, 'O JSON tem níveis demais.'])
    }
  })

  it('whose client is gone before it is read is refused, instead of being waited for', async () => {
    const app = fastify()
    onTestFinished(() => app.close())
    await app.register(multipart)
    const store = await openDiskStore(folder?.path ?? '')
    const read = new Promise((resolve) => {
      app.post('/', async (request) => {
        while (!request.raw.destroyed) await new Promise(setImmediate)
        await readBody(request, {}, store).catch(resolve)
      })
    })
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const request = httpRequest(`${await app.listen({ port: 0 })}/`, { method: 'POST', headers })
    request.on('error', () => {})
    request.write('--x\r\n', () => request.destroy())
    expect(await read).toMatchObject({ status: 400 })
  })

  it('that only drips in is cut off', async () => {
    const { client } = await start({}, { bodyRate: { window: 200, bytes: 1000 } })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '10000' }
    const request = httpRequest(`${client.address}/api/auth/login`, { method: 'POST', headers })
    const failed = once(request, 'error')
    const drip = setInterval(() => request.write('x'), 20)
    onTestFinished(() => clearInterval(drip))
    const [error] = await failed.catch((reason) => [reason])
    expect(error).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) })
  })

  it('of 500 MB on a line of 1 Mbit/s is not', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const destroy = vi.fn()
    const socket = { bytesRead: 0, destroy }
    const request = Object.assign(new EventEmitter(), {
      complete: false,
      headers: { 'transfer-encoding': 'chunked' },
      socket,
    }) as unknown as IncomingMessage
    watchBody(request, leastRate)
    for (let sent = 0; sent < 500e6; sent += 125_000 * 60) {
      Object.assign(socket, { bytesRead: sent })
      vi.advanceTimersByTime(60_000)
    }
    // Then the body comes as over GPRS: 20 kB in every second minute, and nothing in the minutes between.
    for (let minute = 0; minute < 60; minute++) {
      if (minute % 2 === 0) Object.assign(socket, { bytesRead: socket.bytesRead + 20_000 })
      vi.advanceTimersByTime(60_000)
    }
    expect(destroy).not.toHaveBeenCalled()
    vi.advanceTimersByTime(240_000)
    expect(destroy).toHaveBeenCalled()
  })
})

describe('a stop', () => {
  it('does not wait for an upload that never ends, and leaves nothing of it', async () => {
    const { client, dataDir, stop } = await start({}, { grace: 50 })
    const group = await client.done('POST', '/api/admin/stories/group', { form: { name: 'x' } })
    const request = await beginUpload(client, group.id)
    const incoming = () => readdir(join(dataDir, 'incoming'))
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1), { timeout: 10_000 })
    const cut = once(request, 'error')
    await stop()
    await cut
    expect(await incoming()).toEqual([])
  })
})

/** Sends the beginning of a form with the beginning of a film, and leaves the request open. */
async function beginUpload(client: Client, storyGroupId: string): Promise<ClientRequest> {
  const headers = {
    Authorization: `Bearer ${client.token}`,
    'Content-Type': 'multipart/form-data; boundary=x',
  }
  const request = httpRequest(`${client.address}/api/admin/stories`, { method: 'POST', headers })
  request.write(`--x\r\nContent-Disposition: form-data; name="storyGroupId"\r\n\r\n${storyGroupId}\r\n`)
  request.write(
    '--x\r\nContent-Disposition: form-data; name="video"; filename="a"\r\nContent-Type: video/mp4\r\n\r\n\0\0\0',
  )
  return request
}
