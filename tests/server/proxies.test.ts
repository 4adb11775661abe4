/** What docs/RUNNING.md says of proxies is true of a real nginx and a real Caddy, with the lines that it gives. */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { Client } from './support/client.ts'
import { isInstalled } from './support/installed.ts'
import { media } from './support/media.ts'
import { startCaddy, startNginx } from './support/proxies.ts'
import { startEmpty, type TestServer } from './support/servers.ts'
import { create, patch, storedFile, story } from './support/tus.ts'

const MiB = 1024 * 1024
const RITA = { ADMIN_NAME: 'Rita', ADMIN_EMAIL: 'rita@escola.org', ADMIN_PASSWORD: 'segredo-da-rita' }

/** Starts a server that trusts the proxy, and a client that calls the server through it. */
async function behind(start: (server: string) => Promise<string>): Promise<TestServer> {
  const server = await startEmpty({ ...RITA, TRUST_PROXY: '127.0.0.1' })
  return { ...server, client: new Client(await start(server.client.address), server.client.token) }
}

/** Logs in from another address of this machine, and claims yet another one. Resolves with the status. */
function login(client: Client, from: string, password: string): Promise<number> {
  const { hostname, port } = new URL(client.address)
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' }
    const request = httpRequest(
      { hostname, port, localAddress: from, method: 'POST', path: '/api/auth/login', headers },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end(JSON.stringify({ email: RITA.ADMIN_EMAIL, password }))
  })
}

describe('behind nginx with the documented lines', () =>
  behindProxy('nginx', (server) => startNginx(server, 'documented')))

describe('behind caddy with the documented lines', { tags: 'night' }, () => behindProxy('caddy', startCaddy))

function behindProxy(name: 'nginx' | 'caddy', start: typeof startCaddy): void {
  const isHere = isInstalled(name)

  it.runIf(isHere)(
    'large forms and the largest pieces arrive whole, and films come back in ranges',
    async () => {
      const { client } = await behind(start)
      const picture = media('png', 10 * MiB)
      const { status, body } = await client.call('POST', '/api/admin/teachers', {
        form: { name: 'Ana', image: picture },
        key: randomUUID(),
      })
      expect(status).toBe(201)
      expect((await storedFile(client, body.image)).equals(picture)).toBe(true)

      const film = media('mp4', 16 * MiB + 17)
      const address = await create(client, film.length)
      for (const at of [0, 8 * MiB, 16 * MiB])
        expect((await patch(client, address, at, film.subarray(at, at + 8 * MiB))).status).toBe(204)
      const group = (await client.done('POST', '/api/admin/stories/group', { form: { name: 'G' } })).id
      const shown = (await story(client, group, address)).body.url
      const part = await fetch(client.address + shown, { headers: { Range: 'bytes=5-9' } })
      expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, film.subarray(5, 10)])
    },
  )

  it.runIf(isHere)('the server gets the bytes of a form while they arrive', async () => {
    const { client, dataDir } = await behind(start)
    const picture = media('png', 2 * MiB)
    const request = httpRequest(`${client.address}/api/admin/teachers`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${client.token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
    })
    const status = new Promise<number>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
    })
    request.write('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n')
    request.write(picture.subarray(0, MiB))
    await vi.waitFor(
      async () =>
        expect(await readdir(join(dataDir, 'incoming'))).toEqual([expect.stringMatching(/\.part$/)]),
      { timeout: 60_000 },
    )
    request.write(picture.subarray(MiB))
    request.end('\r\n--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n--x--\r\n')
    expect(await status).toBe(201)
  })

  // Only Linux lets a client call from any address of 127.0.0.0/8.
  it.runIf(isHere && process.platform === 'linux')(
    'wrong passwords from one address lock nobody else out, whatever address they claim',
    async () => {
      const { client } = await behind(start)
      for (let i = 0; i < 10; i++) expect(await login(client, '127.0.0.2', 'errada')).toBe(401)
      expect(await login(client, '127.0.0.2', RITA.ADMIN_PASSWORD)).toBe(429)
      expect(await login(client, '127.0.0.3', RITA.ADMIN_PASSWORD)).toBe(200)
    },
  )

  it.runIf(isHere)('errors of the API stay its own', async () => {
    const { client } = await behind(start)
    for (const [path, status] of [
      ['/api/app/courses/00000000-0000-4000-8000-000000000000', 404],
      ['/api/nada', 404],
    ] as const) {
      const answer = await client.get(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        expect.stringMatching(/^application\/json/),
      ])
    }
    const tooLarge = await client.call('POST', '/api/admin/teachers', {
      form: { name: 'Ana', image: media('png', 10 * MiB + 1) },
    })
    expect([tooLarge.status, tooLarge.body]).toEqual([413, { message: 'Imagem: a imagem passa de 10 MB.' }])
  })
}

describe.runIf(isInstalled('nginx'))('behind nginx without these lines', () => {
  it('a body over 1 MB gets a page of nginx instead of the API’s answer, and a smaller piece passes', async () => {
    const { client } = await behind((server) => startNginx(server, 'bare'))
    const form = { name: 'Ana', image: media('png', 2 * MiB) }
    const refused = await client.call('POST', '/api/admin/teachers', { form })
    expect([refused.status, refused.body]).toEqual([413, expect.stringContaining('nginx')])
    const film = media('mp4', 2 * MiB)
    const address = await create(client, film.length)
    expect((await patch(client, address, 0, film)).status).toBe(413)
    expect((await patch(client, address, 0, film.subarray(0, 256 * 1024))).status).toBe(204)
  })
})
