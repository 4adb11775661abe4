/** Checks that the server serves the app's pages and files, and that answers carry the security headers. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WAY_BACK } from '@/api/way-back'
import { Client } from './support/client.ts'
import { media } from './support/media.ts'
import { anyDatabase } from './support/postgres.ts'
import { rawGet, statusOf } from './support/raw-http.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

const SHELL = '<!doctype html><title>Admin de Cursos</title>'
const WAY_BACK_PAGE = await readFile('public/voltar.html', 'utf8')
const SCRIPT = 'export const answer = 42\n'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer
let client: Client

beforeAll(async () => {
  folder = await temporaryFolder()
  const clientRoot = join(folder.path, 'client')
  await mkdir(join(clientRoot, 'assets'), { recursive: true })
  const file = (name: string, content: string | Buffer) => writeFile(join(clientRoot, name), content)
  await file('index.html', SHELL)
  await file('sw.js', SCRIPT)
  await file('sw.js.br', brotliCompressSync(SCRIPT))
  await file('sw.js.gz', gzipSync(SCRIPT))
  await file('manifest.webmanifest', '{}')
  await file('voltar.html', WAY_BACK_PAGE)
  await file('voltar.html.br', brotliCompressSync(WAY_BACK_PAGE))
  await file('assets/app-1a2b3c4d.js', SCRIPT)
  await file('assets/app-1a2b3c4d.js.br', brotliCompressSync(SCRIPT))
  await file('assets/app-1a2b3c4d.js.gz', gzipSync(SCRIPT))
  await file('assets/photo-1a2b3c4d.png', media('png'))
  server = await startHere(join(folder.path, 'data'), await anyDatabase(), { clientRoot })
  client = server.client
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

const navigate = (path: string) => client.get(path, { headers: { Accept: 'text/html,*/*;q=0.8' } })

describe('the app', () => {
  it.each([
    '/',
    '/courses',
    '/courses/1',
    '/courses/',
    '/categories',
    '/categories/1',
    '/teachers',
    '/stories',
    '/stories/1',
    '/carreers',
    '/carreers/1',
    '/settings',
    '/login',
    '/courses?search=x',
  ])('the app answers %s with the shell', async (path) => {
    const { status, body, headers } = await navigate(path)
    expect([status, body]).toEqual([200, SHELL])
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it.each(['/nada', '/courses/1/2', '/teachers/1', '/index', '/admin.php'])(
    'the app shows its own page, as not found, at %s',
    async (path) => {
      const { status, body, headers } = await navigate(path)
      expect([status, body]).toEqual([404, SHELL])
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/)
    },
  )

  it('the app answers what is not a page in a line', async () => {
    for (const path of ['/nada.js', '/assets/app-00000000.js', '/uploads/nada.png']) {
      expect(await client.get(path)).toMatchObject({ status: 404, body: 'Não encontrado.' })
    }
    expect((await navigate('/assets/app-00000000.js')).body).toBe('Não encontrado.')
    expect((await client.call('POST', '/courses')).status).toBe(404)
  })

  it.each(['/api', '/api/', '/api/nada', '/api/app/nada?x=1', '/api/admin/nada'])(
    'the app answers %s in JSON',
    async (path) => {
      for (const reply of [await navigate(path), await client.call('POST', path, { json: {} })]) {
        expect(reply).toMatchObject({ status: 404, body: { message: 'Este endereço não existe na API.' } })
      }
    },
  )
})

describe('files', () => {
  it('files of the page never change once hashed, and come compressed', async () => {
    const get = (encoding: string, name = 'app-1a2b3c4d.js') =>
      client.get(`/assets/${name}`, { headers: { 'Accept-Encoding': encoding } })
    for (const [accepted, used] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { status, body, headers } = await get(accepted)
      expect([status, body, headers.get('content-encoding')]).toEqual([200, SCRIPT, used])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-type')).toMatch(/javascript/)
      expect(headers.get('vary')).toMatch(/accept-encoding/i)
    }
    expect((await get('br', 'photo-1a2b3c4d.png')).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])(
    'files of the page let the service worker fetch pictures of other hosts, which pages show anyway: %s',
    async (accepted, used) => {
      const { headers } = await client.get('/sw.js', { headers: { 'Accept-Encoding': accepted } })
      expect(headers.get('content-encoding')).toBe(used)
      expect(headers.get('content-security-policy')).toContain("connect-src 'self' https: http:")
      expect(headers.get('cache-control')).toBe('no-cache')
    },
  )

  it.each(['/sw.js', '/manifest.webmanifest', '/index.html'])(
    'files of the page are asked for again each time: %s',
    async (path) => {
      const { status, headers } = await client.get(path, { headers: { 'Accept-Encoding': 'identity' } })
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await statusOf(client.address, path, { 'If-None-Match': headers.get('etag') ?? '' })).toBe(304)
    },
  )

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fdata/jwt-secret',
    '/.env',
    '/%2e%2e/x',
    '//',
    '//sw.js',
    '/./sw.js',
    '/assets/../sw.js',
    '/assets',
    '/assets/',
    '/assets//',
    '/assets/.',
    '/sw.js/',
    '/%',
    '/%zz',
    '/%c3%28',
    '/assets/%zz.js',
    '/%00',
    '/sw.js%00',
    '/..\\sw.js',
    `/${'a'.repeat(300)}`,
  ])('files of the page are served by their own address only: %s', async (path) => {
    const { status, headers, body } = await rawGet(client.address, path, { 'Accept-Encoding': 'br' })
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Não encontrado.',
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
    const page = await rawGet(client.address, path, { Accept: 'text/html' })
    expect(page.status).toBe(404)
  })

  it('answer a part of themselves, and say so if there is no such part', async () => {
    const part = await rawGet(client.address, '/sw.js', { Range: 'bytes=0-5' })
    expect([part.status, part.body.toString()]).toEqual([206, 'export'])
    expect(await statusOf(client.address, '/sw.js', { Range: 'bytes=9000-' })).toBe(416)
  })

  it.each(['br', 'identity'])(
    'the page that leads back into the app is never stored: %s',
    async (encoding) => {
      const { status, body, headers } = await client.get(`${WAY_BACK}?1764000000000`, {
        headers: { 'Accept-Encoding': encoding },
      })
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(headers.get('content-type')).toMatch(/^text\/html/)
      expect(body).toContain('<meta http-equiv="refresh" content="0; url=./" />')
      expect(body).toContain('<a href="./">Voltar ao aplicativo</a>')
      expect(body, 'the Content-Security-Policy allows neither').not.toMatch(/<script|<style|style=/)
    },
  )
})

describe('headers', () => {
  it('let nothing run but the app itself', async () => {
    const { headers } = await navigate('/')
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(' ')
        return [name, values.join(' ')] as const
      }),
    )
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('style-src')).toBe("'self'")
    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('img-src')).toBe("'self' blob: data: https: http:")
    expect(policy.get('media-src')).toBe("'self' blob: https: http:")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'")
    for (const name of ['form-action', 'worker-src', 'manifest-src']) expect(policy.get(name)).toBe("'self'")
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
    expect(policy.get('trusted-types')).toBe('app inert')
    expect(policy.has('upgrade-insecure-requests')).toBe(false)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\)/)
  })

  it('headers are on errors too, which are not stored', async () => {
    const { headers } = await client.get('/api/app/courses/x')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })
})

it('the server says what to do when the app was not built', async () => {
  const bare = await startHere(join(folder.path, 'bare'), await anyDatabase(), {
    clientRoot: join(folder.path, 'nowhere'),
  })
  const reply = await new Client(bare.client.address).get('/courses')
  expect([reply.status, reply.body]).toEqual([
    503,
    'O aplicativo ainda não foi construído. Rode: npm run build',
  ])
  expect((await bare.client.get('/api/app/courses')).headers.get('access-control-allow-origin')).toBeNull()
  await bare.stop()
})
