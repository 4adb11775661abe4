/**
 * The service worker caches and uses the app's own files only if they fit the hashes that the build has listed. Somebody
 * else may answer in place of the host while a version is installed, and earlier versions cached such answers.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WAY_BACK } from '@/api/way-back'
import { PARAMETERS } from '@/lib/address-parameters'
import { SHARE_FAILED } from '@/offline/app-addresses'
import { manifestAt } from '../../sw/manifest'
import { TESTED_PAGES } from '../nouns/support/all'
import {
  ask,
  clearDevice,
  html,
  idle,
  integrityOf,
  keep,
  kept,
  keptText,
  network,
  ORIGIN,
  skipWaiting,
  startWorker,
  wake,
} from './support/scope'

const SHELL = `workbox-precache-v2-${ORIGIN}/`
const PAGE = '/index.html'
const START = '/assets/start-1.js'
const ALWAYS = '/assets/always-1.js'
const THEME = '/theme.js'
const DECODER = '/assets/libheif-1.wasm'
const FILMS = '/assets/film.worker-1.js'

const FILES: Record<string, [type: string, text: string, revision: string | null]> = {
  [PAGE]: ['text/html', '<!doctype html><div id="root"></div>', 'r1'],
  [THEME]: ['text/javascript', 'theme()', 'r2'],
  [START]: ['text/javascript', 'start()', null],
  [ALWAYS]: ['text/javascript', 'always()', null],
  [DECODER]: ['application/wasm', '\0asm', null],
  [FILMS]: ['text/javascript', 'films()', null],
}
const LISTED = Object.entries(FILES).map(([path, [, text, revision]]) => ({
  url: path.slice(1),
  revision,
  integrity: integrityOf(text),
}))
const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } })
const keyOf = (path: string) => path + (FILES[path]?.[2] ? `?__WB_REVISION__=${FILES[path]?.[2]}` : '')
const INSTALLED = [PAGE, THEME, START, ALWAYS].map(keyOf)

/** Returns a file as the server gives it. */
function own(path: string): Response {
  const [type, text] = FILES[path] ?? ['text/plain', 'Não encontrado.']
  return new Response(text, { status: FILES[path] ? 200 : 404, headers: { 'content-type': type } })
}
const pathOf = ({ url }: Request) => new URL(url).pathname
const server = async (request: Request) => own(pathOf(request))
/** The network, with somebody else who answers for some paths. */
const foreignAt =
  (paths: readonly string[], foreign: (status?: number) => Response = html) =>
  async (request: Request) =>
    paths.includes(pathOf(request)) ? foreign() : own(pathOf(request))
const offline = async (): Promise<Response> => {
  throw new TypeError('no network')
}

beforeAll(() => startWorker(LISTED))
afterEach(clearDevice)

async function install(from: (request: Request) => Promise<Response> = server): Promise<void> {
  network.mockImplementation(from)
  wake('install')
  await idle()
}
const open = async (path: string, destination = 'document') => {
  const answer = await ask(path, {}, destination)
  await idle()
  return answer?.text()
}
const load = (path: string) => open(path, 'script')
const textOf = (path: string) => FILES[path]?.[1]

test('a version is installed with all of its files, except the decoders', async () => {
  await install()
  expect(kept()).toEqual({ [SHELL]: INSTALLED })
  network.mockImplementation(offline)
  expect(await open('/courses/1')).toBe(textOf(PAGE))
  for (const path of [START, ALWAYS, THEME]) expect(await load(path)).toBe(textOf(path))
  expect(skipWaiting).not.toHaveBeenCalled()
})

test.each([
  ['the page', [PAGE]],
  ['a script', [START]],
  ['a script with a fixed name', [THEME]],
  ['everything', Object.keys(FILES)],
])(
  'while somebody else answers for %s, no version is installed; the next attempt succeeds',
  async (_, paths) => {
    for (const foreign of [() => html(), () => html(403), () => new Response('OK'), () => new Response(null)])
      await expect(install(foreignAt(paths, foreign))).rejects.toThrow()
    for (const path of paths) expect(await keptText(SHELL, keyOf(path))).toBeUndefined()
    await install()
    expect(kept()).toEqual({ [SHELL]: expect.arrayContaining(INSTALLED) })
  },
)

test('a file that the browser itself has cached wrongly is asked for again, past that cache', async () => {
  await install(async (request) =>
    request.cache === 'default' && pathOf(request) === START ? html() : own(pathOf(request)),
  )
  expect(await keptText(SHELL, START)).toBe(textOf(START))
})

test('files that an earlier version has cached are used again, if they fit', async () => {
  await keep(SHELL, START, own(START))
  await keep(SHELL, ALWAYS, html())
  await install()
  expect(network.mock.calls.map(([request]) => pathOf(request)).sort()).toEqual([ALWAYS, PAGE, THEME].sort())
  expect(await keptText(SHELL, ALWAYS)).toBe(textOf(ALWAYS))
})

test('a version waits for the user if an earlier one has cached its own files', async () => {
  await keep(SHELL, `${PAGE}?__WB_REVISION__=old`, own(PAGE))
  await keep(SHELL, '/assets/start-0.js', own(START))
  await install()
  expect(skipWaiting).not.toHaveBeenCalled()
})

test.each([
  ['the page', PAGE, '/courses'],
  ['the page, at Home', PAGE, '/'],
  ['a script', START, START],
])('what is cached in place of %s is not used, and is fetched again', async (_, path, address) => {
  await install()
  await keep(SHELL, keyOf(path), html())
  expect(await (path === PAGE ? open(address) : load(address))).toBe(textOf(path))
  expect(await keptText(SHELL, keyOf(path))).toBe(textOf(path))
})

test('a page that is not the app’s is shown from the network, and never cached, while no other can be had', async () => {
  await install()
  await keep(SHELL, keyOf(PAGE), html())
  const foreign = () => new Response('login', { status: 401 })
  network.mockImplementation(async () => foreign())
  const answer = await ask('/courses', {}, 'document')
  await idle()
  expect([answer?.status, await answer?.text()]).toEqual([401, 'login'])
  expect(await keptText(SHELL, keyOf(PAGE))).toBeUndefined()
  network.mockImplementation(server)
  expect(await open('/courses')).toBe(textOf(PAGE))
})

test('somebody else’s script is never given to the app, not even if there is no other', async () => {
  await install()
  await keep(SHELL, START, new Response('steal()', { headers: { 'content-type': 'text/javascript' } }))
  network.mockImplementation(foreignAt([START]))
  expect((await ask(START, {}, 'script'))?.type).toBe('error')
  expect(await keptText(SHELL, START)).toBeUndefined()
})

test.each([DECODER, FILMS])(
  '%s is cached when it is first used, and only if it is the right one',
  async (path) => {
    await install()
    network.mockImplementation(foreignAt([path]))
    expect((await ask(path))?.type).toBe('error')
    await idle()
    expect(await keptText('decoders', path)).toBeUndefined()

    await keep('decoders', path, html())
    network.mockImplementation(server)
    expect(await load(path)).toBe(textOf(path))
    network.mockImplementation(offline)
    expect(await load(path)).toBe(textOf(path))
    network.mockClear()
  },
)

test('a new version deletes the files of earlier ones', async () => {
  await install()
  await load(DECODER)
  await keep('decoders', '/assets/libheif-0.wasm', own(DECODER))
  await keep(SHELL, '/assets/start-0.js', own(START))
  wake('activate')
  await idle()
  expect(kept()).toEqual({ [SHELL]: INSTALLED, decoders: [DECODER] })
})

test('a file is served although there is no room to cache it again', async () => {
  await install()
  const { caches } = globalThis
  const cache = await caches.open(SHELL)
  await cache.delete(`${ORIGIN}${START}`)
  const put = vi
    .spyOn(Object.getPrototypeOf(cache), 'put')
    .mockRejectedValueOnce(new Error('QuotaExceededError'))
  expect(await load(START)).toBe(textOf(START))
  expect(put).toHaveBeenCalledOnce()
})

test('each page of the app is answered from the cache', async () => {
  await install()
  network.mockImplementation(offline)
  network.mockClear()
  for (const path of ['/', '/login', ...TESTED_PAGES.map(({ path }) => path), '/courses/:id'])
    expect(await open(path.replace(':id', 'tmp_1'))).toBe(textOf(PAGE))
  expect(network).not.toHaveBeenCalled()
})

test('each address that the app writes is answered from the cache', async () => {
  await install()
  network.mockImplementation(offline)
  network.mockClear()
  const { start_url, shortcuts } = manifestAt('/')
  const ofManifest = [start_url, ...shortcuts.map(({ url }) => url)]
  const filtered = PARAMETERS.map((name) => `/courses?${name}=1`)
  const all = `/courses?${PARAMETERS.map((name) => `${name}=a%26b`).join('&')}`
  for (const path of [...ofManifest, SHARE_FAILED, '/?', ...filtered, all])
    expect(await open(path)).toBe(textOf(PAGE))
  expect(network).not.toHaveBeenCalled()
})

describe.each(['/?code=abc&state=1', '/courses?q=x&ticket=ST-1', '/login?q=1&SAMLart=a', '/?token'])(
  'at %s, an address of the app with a parameter of somebody else',
  (path) => {
    beforeEach(() => install())

    test.each([200, 401, 500])('the network’s page is shown: %d', async (status) => {
      network.mockImplementation(async () => html(status))
      const answer = await ask(path, {}, 'document')
      expect([answer?.status, await answer?.text()]).toEqual([status, await html().text()])
    })

    test('a page of somebody else that is built as the app’s is shown', async () => {
      network.mockImplementation(async () => page('<title>Login</title><div id="root">'))
      expect(await open(path)).toBe('<title>Login</title><div id="root">')
    })

    test('a redirect is followed', async () => {
      const redirect = Response.redirect('/', 303)
      network.mockImplementation(async () => redirect)
      expect(await ask(path, {}, 'document')).toBe(redirect)
    })

    test('the cached page takes the place of the app’s own page from the network', async () => {
      network.mockImplementation(async () => page('<title>Admin de Cursos</title><div id="root">'))
      expect(await open(path)).toBe(textOf(PAGE))
    })

    test.each([
      ['there is no network', offline],
      ['a gateway says that the server is down', async () => html(502)],
      ['a gateway waits no longer', async () => html(504)],
    ])('the cached page is shown if %s', async (_, from) => {
      network.mockImplementation(from)
      expect(await open(path)).toBe(textOf(PAGE))
    })
  },
)

test.each(['/oauth2/callback?code=1', '/outpost/start', '/cdn-cgi/access/authorized', '/nada'])(
  'at %s the network answers, such as a proxy that gets the user back from its login',
  async (path) => {
    await install()
    network.mockImplementation(async () => new Response('proxy'))
    expect(await open(path)).toBe('proxy')
    network.mockImplementation(offline)
    expect(await open(path)).toBe(textOf(PAGE))
  },
)

test.each([
  WAY_BACK,
  `${WAY_BACK}?1764000000000`,
  '/api',
  '/api/app/courses',
  '/api/login?x=1',
  '/uploads/capa.png',
])('the service worker leaves %s to the network', async (path) => {
  await install()
  expect(await ask(path, {}, 'document')).toBeUndefined()
})
