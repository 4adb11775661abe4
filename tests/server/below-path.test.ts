/** The app below a path (`BASE_PATH`): the server has it there, and everything of its own where it always is. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyDatabase } from './support/postgres.ts'
import { rawGet } from './support/raw-http.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

const SHELL = '<!doctype html><title>Admin de Cursos</title>'
const PAGE = { Accept: 'text/html,*/*;q=0.8' }

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer
const get = (path: string, headers: Record<string, string> = PAGE) =>
  rawGet(server.client.address, path, headers)

beforeAll(async () => {
  folder = await temporaryFolder()
  const clientRoot = join(folder.path, 'client')
  await mkdir(join(clientRoot, 'assets'), { recursive: true })
  for (const [name, content] of [
    ['index.html', SHELL],
    ['sw.js', 'worker()'],
    ['voltar.html', '<p>'],
    ['assets/app-1.js', 'app()'],
  ] as const)
    await writeFile(join(clientRoot, name), content)
  server = await startHere(join(folder.path, 'data'), await anyDatabase(), { clientRoot, base: '/admin/' })
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

it.each(['/admin/', '/admin/?fila', '/admin/courses', '/admin/courses/1'])('%s is a page', async (path) => {
  const { status, body } = await get(path)
  expect([status, body.toString()]).toEqual([200, SHELL])
})

it.each([
  ['/', '/admin/'],
  ['/admin', '/admin/'],
  ['/admin?fila', '/admin/?fila'],
])('%s leads to %s', async (path, to) => {
  const { status, headers } = await get(path)
  expect([status, headers.location]).toEqual([302, to])
})

it('files, and what the operator has set, lie below the path', async () => {
  const policy = async (path: string) => (await get(path)).headers['content-security-policy']
  const kept = async (path: string) => (await get(path)).headers['cache-control']
  expect((await get('/admin/sw.js')).body.toString()).toBe('worker()')
  expect(await policy('/admin/sw.js')).toContain("connect-src 'self' https: http:")
  expect(await kept('/admin/assets/app-1.js')).toMatch(/immutable/)
  expect(await kept('/admin/voltar.html')).toBe('no-store')
  expect(JSON.parse((await get('/admin/config.json')).body.toString())).toEqual({})
})

it('below the path the app shows its own page, as not found', async () => {
  const { status, body } = await get('/admin/nada')
  expect([status, body.toString()]).toEqual([404, SHELL])
})

it.each([
  '/sw.js',
  '/courses',
  '/config.json',
  '/nada',
  '/administrador',
  '/admin/assets/nada.js',
  '/assets/app-1.js',
])('%s is nothing', async (path) => {
  const { status, body } = await get(path)
  expect([status, body.toString()]).toEqual([404, 'Não encontrado.'])
})

it('the API and the probes of the operator stay at the root', async () => {
  expect((await server.client.get('/api/admin/users/me')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  expect((await get('/admin/api/app/courses')).status).toBe(404)
})
