/** The service worker of an app below a path (`BASE_PATH`). The rest of the origin is somebody else's. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, clearDevice, idle, integrityOf, network, ORIGIN, startWorker, wake } from './support/scope'

const FILES: Record<string, string> = {
  'index.html': '<!doctype html><div id="root"></div>',
  'assets/always-1.js': 'always()',
}
const LISTED = Object.entries(FILES).map(([url, text]) => ({
  url,
  revision: url === 'index.html' ? 'r1' : null,
  integrity: integrityOf(text),
}))

beforeAll(() => startWorker(LISTED, '/admin/'))
beforeEach(async () => {
  network.mockImplementation(async ({ url }) => {
    const text = FILES[new URL(url).pathname.replace(/^\/admin\//, '')]
    return new Response(text ?? 'A escola', { status: text === undefined ? 404 : 200 })
  })
  wake('install')
  await idle()
  network.mockRejectedValue(new TypeError('no network'))
})
afterEach(clearDevice)

test.each(['/admin/', '/admin/?fila', '/admin/courses', '/admin/courses/1'])(
  'without a network %s is the page, whose link names its script below the path',
  async (path) => {
    const answer = await ask(path, {}, 'document')
    expect(await answer?.text()).toBe(FILES['index.html'])
    expect(answer?.headers.get('link')).toMatch(/^<\/admin\/assets\/always-1\.js>/)
  },
)

test('files come from the cache', async () => {
  expect(await (await ask('/admin/assets/always-1.js'))?.text()).toBe('always()')
})

test('what is shared arrives at the path below the app’s, and leads into the app', async () => {
  const body = new FormData()
  body.append('text', 'Um texto')
  const answer = await ask('/admin/compartilhar', { method: 'POST', body })
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/admin/'])
  const foreign = { method: 'POST', body: new FormData(), headers: { origin: 'https://outro.example' } }
  expect((await ask('/admin/compartilhar', foreign))?.headers.get('location')).toBe('/admin/')
  expect(await ask('/compartilhar', { method: 'POST', body: new FormData() })).toBeUndefined()
})

test('the page that passes the worker is left to the network, and so is the API', async () => {
  for (const path of ['/admin/voltar.html?1', `${ORIGIN}/api/app/courses`])
    expect(await ask(path, {}, 'document')).toBeUndefined()
})
