/**
 * Every answer under `/api` bears the mark of the API, whatever its status, no matter which code wrote it: a route, a limit, a
 * hook, the framework, Node itself. It echoes the nonce of its request, and the key of a change. Nothing else bears the
 * mark.
 * The tests of section 7 (contract.test.ts) check the same on each successful call.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOWHERE } from './contract/api-under-test.ts'
import { section7 } from './contract/section-7.ts'
import { type Call, Client, NONCE } from './support/client.ts'
import { catchLog } from './support/log.ts'
import { expectMarked, isChange } from './support/marked.ts'
import { html, media } from './support/media.ts'
import { anyDatabase } from './support/postgres.ts'
import { type RawCall, rawCall } from './support/raw-http.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'
import { create, patch, sendAhead, TUS } from './support/tus.ts'
import { makeWorld, type World } from './support/world.ts'

const ORIGIN = 'https://admin.exemplo.com'
const JSON_TYPE = { 'Content-Type': 'application/json' }
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' }

describe('the mark of the API', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: TestServer
  let client: Client
  let world: World
  const agent = new Agent({ keepAlive: true })
  const dataDir = () => join(folder.path, 'data')

  beforeAll(async () => {
    folder = await temporaryFolder()
    const clientRoot = join(folder.path, 'client')
    await mkdir(join(clientRoot, 'assets'), { recursive: true })
    await writeFile(join(clientRoot, 'index.html'), '<!doctype html><title>x</title>')
    await writeFile(join(clientRoot, 'assets', 'app-1a2b3c4d.js'), 'export {}')
    const env = { ...(await anyDatabase()), CORS_ORIGINS: ORIGIN }
    server = await startHere(dataDir(), env, { clientRoot })
    client = server.client
    world = await makeWorld(client)
  })
  afterAll(async () => {
    agent.destroy()
    await server?.stop()
    await folder?.remove()
  })

  /** Makes a call with a key of its own, and expects the mark and the echo. Returns the status and the reply. */
  const marked = async (method: string, path: string, options: Call = {}) => {
    const key = options.key ?? randomUUID()
    const reply = await client.call(method, path, { ...options, key })
    expectMarked(reply, method, key, `${method} ${path} ${reply.status}`)
    return reply
  }
  /** Like `marked`, for requests that `fetch` would refuse or change. */
  const rawMarked = async (method: string, path: string, call: RawCall = {}) => {
    const key = randomUUID()
    const authorization = { Authorization: `Bearer ${client.token}` }
    const headers = { ...NONCE, ...authorization, 'Idempotency-Key': key, ...call.headers }
    const reply = await rawCall(client.address, method, path, { agent, ...call, headers })
    expectMarked(reply, method, key, `${method} ${path} ${reply.status}`)
    return reply
  }

  describe.each(section7)('$name', ({ name }) => {
    const [method = '', template = ''] = name.split(' ')
    const path = template.replace(/\{newIndex\}/, '1').replace(/\{\w+\}/g, NOWHERE)
    const needsSession = template.startsWith('/api/admin/')

    it('an answer is marked when the session, the id, the body or its type is refused', async () => {
      const statuses = [
        (await marked(method, path, { token: null })).status,
        (await marked(method, path.replaceAll(NOWHERE, 'x'))).status,
        (await marked(method, path)).status,
      ]
      if (needsSession) expect(statuses[0]).toBe(401)
      for (const status of statuses) expect(status).toBeLessThan(500)
      if (!isChange(method)) return
      expect((await marked(method, path, { raw: '{"a":', headers: JSON_TYPE })).status).toBe(400)
      expect(
        (await marked(method, path, { raw: '<a/>', headers: { 'Content-Type': 'text/xml' } })).status,
      ).toBe(415)
      const large = JSON.stringify({ name: 'x'.repeat(300 * 1024) })
      expect((await marked(method, path, { raw: large, headers: JSON_TYPE })).status).toBe(413)
    })

    it('an answer is marked when the method is unknown, and when only the headers are asked for', async () => {
      expect((await rawMarked('PROPFIND', path)).status).toBe(404)
      expect((await rawMarked('HEAD', path)).status).toBeLessThan(500)
      const preflight = { Origin: ORIGIN, 'Access-Control-Request-Method': method }
      expect((await rawMarked('OPTIONS', path, { headers: preflight })).status).toBe(204)
    })
  })

  describe('is on refusals of every kind', () => {
    it('the mark is on refusals of addresses that do not exist, or that cannot be read', async () => {
      for (const path of ['/api', '/api/', '/api?x=1', '/api/nada', '/api/admin/nada', '/api//app/courses'])
        for (const method of ['GET', 'POST', 'DELETE', 'MKCOL'])
          expect((await rawMarked(method, path)).status, `${method} ${path}`).toBe(404)
      for (const path of ['/api/app/courses/%zz', '/api/%c3%28', '/api/%', '/api/admin/uploads/%e0%a4%a?x=%'])
        for (const method of ['GET', 'PATCH']) {
          const { status, headers, body } = await rawMarked(method, path)
          expect([status, JSON.parse(body)]).toEqual([400, { message: 'O endereço está malformado.' }])
          expect(headers.get('x-content-type-options')).toBe('nosniff')
        }
      const long = await rawMarked('GET', `/api/app/courses/${'a'.repeat(9000)}`)
      expect([long.status, JSON.parse(long.body)]).toEqual([404, { message: 'Não encontrado.' }])
      // The router decodes an address before it looks for the route, and takes a whole address for its path.
      expect((await rawMarked('GET', '/%61pi/app/courses')).status).toBe(200)
      expect((await rawMarked('GET', `${client.address}/api/app/courses`)).status).toBe(200)
    })

    it('a request that Node or a hook answers before any route', async () => {
      const expectation = await rawMarked('POST', '/api/admin/settings', { headers: { Expect: 'nothing' } })
      expect(expectation.status).toBe(417)
      const foreign = await rawMarked('GET', '/api/app/courses', { headers: { Host: 'rebind.exemplo.com' } })
      expect(foreign.status).toBe(421)
    })

    it('the mark is on refusals of forms that are too large, malformed or of the wrong kind', async () => {
      const teacher = (options: Call) => marked('POST', '/api/admin/teachers', options)
      const field = (name: string, value: string) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      expect((await teacher({ raw: field('name', 'a'), headers: MULTIPART })).status).toBe(400)
      const long = `${field('name', 'a'.repeat(70_000))}--x--\r\n`
      expect((await teacher({ raw: long, headers: MULTIPART })).status).toBe(413)
      const image = media('png', 10 * 1024 * 1024 + 1)
      expect((await teacher({ form: { name: 'a', image } })).status).toBe(413)
      expect((await teacher({ form: { name: 'a', image: html } })).status).toBe(415)
      expect((await teacher({ json: { name: '' } })).status).toBe(400)
      expect((await teacher({ json: [] })).status).toBe(400)
    })

    it('keys under way or used for something else, and outdated versions', async () => {
      const key = randomUUID()
      const at = `/api/admin/settings/${world['setting']}`
      await marked('PATCH', at, { key, json: { value: 'a' } })
      expect((await marked('PATCH', at, { key, json: { value: 'b' } })).status).toBe(422)
      const stale = { json: { value: 'c' }, headers: { 'If-Match': '"x"' } }
      expect((await marked('PATCH', at, stale)).status).toBe(412)
      expect((await marked('PATCH', at, { ...stale, headers: { 'If-Match': 'x' } })).status).toBe(400)
      const many = await Promise.all(
        Array.from({ length: 12 }, () =>
          marked('POST', '/api/admin/teachers', { form: { name: 'a' }, key: 'many' }),
        ),
      )
      expect(many.map(({ status }) => status)).toContain(201)
      expect(many.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
    })

    it('a login that is wrong, and one that is tried too often', async () => {
      const login = (json: unknown) => marked('POST', '/api/auth/login', { json, token: null })
      expect((await login({})).status).toBe(400)
      for (let failure = 0; failure < 10; failure += 1)
        expect((await login({ email: 'ninguem@cursos.local', password: 'x' })).status).toBe(401)
      const refused = await login({ email: 'ninguem@cursos.local', password: 'x' })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([
        429,
        expect.stringMatching(/^\d+$/),
      ])
    })

    it('a folder that is gone, and a full disk', async () => {
      catchLog()
      const incoming = join(dataDir(), 'incoming')
      await rm(incoming, { recursive: true })
      const fault = await marked('POST', '/api/admin/teachers', { form: { name: 'a', image: media('png') } })
      expect([fault.status, fault.headers.get('retry-after')]).toEqual([503, '2'])
      await mkdir(incoming)
      if (!existsSync('/dev/full')) return
      const address = await create(client, 1000)
      const file = join(dataDir(), 'sent-ahead', address.split('/').at(-1) ?? '')
      await rm(file)
      await symlink('/dev/full', file)
      const full = await patch(client, address, 0, media('mp4', 1000))
      expectMarked(full, 'PATCH', undefined, 'a piece on a full disk')
      expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2'])
    })
  })

  it('the mark is on the answers to pieces of files', async () => {
    const created = await marked('POST', '/api/admin/uploads', {
      headers: { ...TUS, 'Upload-Length': '100' },
    })
    const at = created.headers.get('location') ?? ''
    expect([created.status, (await marked('HEAD', at, { headers: TUS })).status]).toEqual([201, 200])
    const piece = (raw: Buffer<ArrayBuffer>, headers: Record<string, string>) =>
      marked('PATCH', at, {
        raw,
        headers: { ...TUS, 'Content-Type': 'application/offset+octet-stream', ...headers },
      })
    const first = media('mp4', 50)
    expect((await piece(first, { 'Upload-Offset': '0', 'Upload-Checksum': 'sha256 x' })).status).toBe(460)
    expect((await piece(first, { 'Upload-Offset': '0' })).status).toBe(204)
    expect((await piece(first, { 'Upload-Offset': '0' })).status).toBe(409)
    expect((await piece(media('mp4', 9 * 1024 * 1024), { 'Upload-Offset': '50' })).status).toBe(413)
    expect((await marked('PATCH', at, { raw: 'x', headers: { ...TUS, 'Upload-Offset': '50' } })).status).toBe(
      415,
    )
    expect((await marked('HEAD', at, {})).status).toBe(412)
    expect((await marked('POST', '/api/admin/uploads', { headers: TUS })).status).toBe(400)
    expect((await marked('DELETE', at, { headers: TUS })).status).toBe(204)
    expect((await marked('HEAD', at, { headers: TUS })).status).toBe(404)
    const taken = await sendAhead(client, media('png'))
    expect((await marked('POST', '/api/admin/teachers', { form: { name: 'a', image: taken } })).status).toBe(
      201,
    )
    expect((await marked('HEAD', taken, { headers: TUS })).status).toBe(410)
    expect((await marked('POST', '/api/admin/teachers', { form: { name: 'b', image: taken } })).status).toBe(
      410,
    )
  })

  it('the mark is on a read that has not changed, and on one for another origin, which may see it', async () => {
    const same = await rawMarked('GET', '/api/app/courses', { headers: { 'If-None-Match': '*' } })
    expect(same.status).toBe(304)
    const { headers } = await rawMarked('GET', '/api/admin/users/me', { headers: { Origin: ORIGIN } })
    const exposed = headers.get('access-control-expose-headers')?.split(/, */) ?? []
    expect(exposed).toEqual(
      expect.arrayContaining([
        'Api-Mark',
        'Idempotency-Key',
        'Idempotency-Replayed',
        'Retry-After',
        'ETag',
        'Location',
        'upload-endpoint',
        'Upload-Offset',
        'Upload-Length',
        'Tus-Resumable',
      ]),
    )
  })

  it.each(['', 'a\tb', 'ç', 'x'.repeat(256)])(
    'the mark comes without an echo of the key %j, which is none',
    async (key) => {
      const reply = await rawCall(client.address, 'POST', '/api/admin/settings', {
        headers: {
          ...NONCE,
          Authorization: `Bearer ${client.token}`,
          'Idempotency-Key': key,
          ...JSON_TYPE,
        },
        body: '{"name":"a","value":"b"}',
      })
      expect(reply.status).toBe(400)
      expectMarked(reply, 'POST', undefined, 'a key that is none')
    },
  )

  it('the mark is on nothing that is not under /api', async () => {
    const { image } = await client.done('POST', '/api/admin/teachers', {
      form: { name: 'a', image: media('png') },
    })
    const pages = [
      '/',
      '/courses',
      '/nada',
      '/%zz',
      '/apis',
      '/api.html',
      '//api/app/courses',
      '/API/app/courses',
    ]
    const files = [
      '/assets/app-1a2b3c4d.js',
      '/assets/',
      '/assets/nada.js',
      image,
      '/uploads/nada.png',
      '/sw.js',
    ]
    for (const path of [...pages, ...files, '/healthz', '/readyz', '/metrics', '/?x=/api/app/courses'])
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const headers = { 'Idempotency-Key': 'a', Origin: ORIGIN, 'Access-Control-Request-Method': 'GET' }
        const reply = await rawCall(client.address, method, path, { headers, agent })
        const seen = [reply.headers.get('api-mark'), reply.headers.get('idempotency-key')]
        expect(seen, `${method} ${path} ${reply.status}`).toEqual([null, null])
      }
  })

  it('the mark is announced by the call that says who is signed in, and so is the echo of keys', async () => {
    const me = await new Client(client.address, client.token).get('/api/admin/users/me')
    expect([me.status, me.headers.get('api-mark')]).toEqual([200, 'admin-de-cursos; echo'])
  })
})
