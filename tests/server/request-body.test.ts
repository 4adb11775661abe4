/** Request bodies that are empty, deeply nested, slow or endless. */
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
import { anyDatabase } from './support/postgres.ts'
import { startEmpty, startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

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

  /** Sends a form with a name and one more part. @param disposition what follows `form-data; ` */
  const teacher = (disposition: string, type: string, content: string, key?: string) =>
    client().call('POST', '/api/admin/teachers', {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      raw:
        '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n' +
        `--x\r\nContent-Disposition: form-data; ${disposition}\r\n` +
        `Content-Type: ${type}\r\n\r\n${content}\r\n--x--\r\n`,
      ...(key !== undefined && { key }),
    })

  it.each(['application/octet-stream', 'image/png'])(
    'a request body with an empty file that has a name is refused; a field left empty is no file (%s)',
    async (type) => {
      expect(await teacher('name="image"; filename="foto.png"', type, '')).toMatchObject({
        status: 400,
        body: { message: 'Imagem: o arquivo está vazio.' },
      })
      for (const nameless of ['name="image"; filename=""', 'name="image"'])
        expect(await teacher(nameless, type, '')).toMatchObject({ status: 201, body: { image: null } })
    },
  )

  it('a request body with JSON in a field is taken if it is not nested too deep', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`
    for (const key of [undefined, 'json in a form']) {
      const deep = await teacher('name="description"', 'application/json', nested(30_000), key)
      expect([deep.status, deep.body.message]).toEqual([400, 'O JSON tem níveis demais.'])
      const text = await teacher('name="description"', 'application/json; charset=utf-8', '"Vetores"', key)
      expect([text.status, text.body.description]).toEqual([201, 'Vetores'])
    }
    for (const content of [nested(2), '{"a":', '{"__proto__":1}'])
      expect((await teacher('name="description"', 'application/json', content)).status, content).toBe(400)
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

  it('a request body that only drips in is cut off', async () => {
    const { client } = await startEmpty({}, { bodyRate: { window: 200, bytes: 1000 } })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '10000' }
    const request = httpRequest(`${client.address}/api/auth/login`, { method: 'POST', headers })
    const failed = once(request, 'error')
    const drip = setInterval(() => request.write('x'), 20)
    onTestFinished(() => clearInterval(drip))
    const [error] = await failed.catch((reason) => [reason])
    expect(error).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) })
  })

  it('a request body of 500 MB on a line of 1 Mbit/s is not cut off', () => {
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
    // After 500 MB, the body arrives as over GPRS: 20 kB in every second minute, and nothing in the minutes between.
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
  it('a stop does not wait for an upload that never ends, and leaves nothing of it', async () => {
    const { client, dataDir, stop } = await startEmpty({}, { grace: 50 })
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
