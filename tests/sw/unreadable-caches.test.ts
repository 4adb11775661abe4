/**
 * A browser that was killed may be unable to read any of its caches from then on. WebKit writes its list of caches at
 * each change. If it is killed meanwhile, every later read fails with “Failed reading data from the file system”. The
 * queue is in another place. So the app must go on as if it had no caches.
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CACHED_HEADER } from '@/api/raw-reply'
import { clearMirroredSession, mirrorSession } from '@/kept/session-mirror'
import { ask, clearDevice, idle, integrityOf, network, picture, startWorker, wake } from './support/scope'

const ANA = { token: 'da-ana', userId: 'ana' }
const PAGE = '<!doctype html><div id="root"></div>'
const SCRIPT = 'start()'
const NAMES = ['assets/start-1.js', 'assets/always-1.js']
const LISTED = [
  { url: 'index.html', revision: 'r1', integrity: integrityOf(PAGE) },
  ...NAMES.map((url) => ({ url, revision: null, integrity: integrityOf(SCRIPT) })),
]

const broken = async () => {
  throw new TypeError('Failed reading data from the file system')
}

beforeAll(() => startWorker(LISTED))
beforeEach(async () => {
  await mirrorSession(ANA)
  for (const name of ['open', 'match', 'keys', 'has', 'delete'] as const)
    vi.spyOn(globalThis.caches, name).mockImplementation(broken)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clearMirroredSession()
  clearDevice()
})

const isScript = (url: string) => url.endsWith('.js')
/** The network, with the app's own files. */
const server = async ({ url }: Request) =>
  new Response(isScript(url) ? SCRIPT : PAGE, {
    headers: { 'content-type': isScript(url) ? 'text/javascript' : 'text/html' },
  })
const read = () => ask('/api/app/teachers', { headers: { authorization: `Bearer ${ANA.token}` } })

test('the page and its scripts come from the network', async () => {
  network.mockImplementation(server)
  expect(await (await ask('/courses', {}, 'document'))?.text()).toBe(PAGE)
  for (const name of NAMES) expect(await (await ask(`/${name}`, {}, 'script'))?.text()).toBe(SCRIPT)
  await idle()
})

test('without a network a page says why the app cannot be opened, and that nothing is lost', async () => {
  network.mockImplementation(broken)
  const answer = await ask('/courses', {}, 'document')
  expect(answer?.status).toBe(503)
  expect(await answer?.text()).toMatch(/Conecte-se à internet.*o que você fez continua neste aparelho/s)
})

test('files that cannot be read for a moment are read again', async () => {
  vi.restoreAllMocks()
  network.mockImplementation(server)
  wake('install')
  await idle()
  network.mockImplementation(broken)
  vi.spyOn(globalThis.caches, 'open').mockImplementationOnce(broken)
  expect(await (await ask('/courses', {}, 'document'))?.text()).toBe(PAGE)
})

test('a read and a picture come from the network', async () => {
  network.mockImplementation(async ({ url }) =>
    url.endsWith('.png') ? picture() : Response.json(['Marta'], { headers: { 'x-api': '1' } }),
  )
  const answer = await read()
  expect(await answer?.json()).toEqual(['Marta'])
  expect(answer?.headers.has(CACHED_HEADER)).toBe(false)
  expect((await ask('/uploads/capa.png', {}, 'image'))?.status).toBe(200)
  expect((await ask('https://fotos.example/capa.png', {}, 'image'))?.status).toBe(200)
})

test('an answer of somebody else is passed on as it is', async () => {
  network.mockImplementation(async () => new Response('<h1>Entre</h1>', { status: 403 }))
  expect((await read())?.status).toBe(403)
})

test('a new version is installed only when the caches can be read again', async () => {
  network.mockImplementation(server)
  wake('install')
  await expect(idle()).rejects.toThrow()
  vi.restoreAllMocks()
  network.mockImplementation(server)
  wake('install')
  await idle()
  network.mockImplementation(broken)
  expect(await (await ask('/courses', {}, 'document'))?.text()).toBe(PAGE)
})
