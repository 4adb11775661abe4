/**
 * Somebody else may answer a read in place of the API: a proxy, a login page, a captive portal. The service worker
 * keeps only what the API itself said. While somebody else answers, it shows the kept copy, and says who answered.
 */
import { describe, expect, test, vi } from 'vitest'
import { MARK_HEADER } from '@/api/marks'
import { NONCE_HEADER } from '@/api/nonce'
import { CACHED_HEADER } from '@/api/raw-reply'
import { SOMEBODY_HEADER } from '@/api/worker-headers'
import { clearMirroredSession, mirrorSession } from '@/kept/session-mirror'
import { forgetMarkedHost } from '@/offline/marked-hosts'
import { ANA, ask, html, idle, keptText, network, ORIGIN, worksForAna } from './support/scope'

const TEACHERS = '/api/app/teachers'

worksForAna()

const read = async (path = TEACHERS) => {
  const answer = await ask(path, {
    headers: { authorization: `Bearer ${ANA.token}` },
    redirect: 'manual',
  })
  await idle()
  return answer
}
const plain = (value: unknown, status = 200) => Response.json(value, { status })
const marked = (value: unknown, status = 200) =>
  Response.json(value, { status, headers: { [MARK_HEADER]: '1' } })
const text = (status: number) =>
  new Response('404 page not found', { status, headers: { 'content-type': 'text/plain' } })
/** A redirect that the browser does not follow. Its status is hidden. */
const redirect = () =>
  Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    clone: { value: redirect },
  })

async function hasKept(answer: Response): Promise<void> {
  network.mockResolvedValueOnce(answer)
  await read()
  expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
}

/** Expects the kept copy, with the status of the answer that somebody else gave. */
function expectKept(answer: Response | undefined, status: string): void {
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get(SOMEBODY_HEADER)).toBe(status)
  expect(Number(answer?.headers.get(CACHED_HEADER))).toBeGreaterThan(Date.now() - 60_000)
}

const FOREIGN: [string, () => Response, string][] = [
  ['404 in plain text', () => text(404), '404'],
  ['401 in plain text', () => text(401), '401'],
  ['200 in plain text', () => text(200), '200'],
  ['a page with 200', () => html(200), '200'],
  ['a page with 403', () => html(403), '403'],
  ['a page with 502', () => html(502), '502'],
  ['511 in JSON', () => plain({ message: 'login' }, 511), '511'],
  ['a redirect', redirect, '0'],
]

describe.each([
  ['a host that has never marked an answer', plain],
  ['a host that marks its answers', marked],
])('%s', (_host, own) => {
  test.each(FOREIGN)('%s: the kept copy is shown, and stays', async (_answer, foreign, status) => {
    await hasKept(own(['Marta']))
    network.mockResolvedValueOnce(foreign())
    const answer = await read()
    expectKept(answer, status)
    expect(await answer?.json()).toEqual(['Marta'])
    expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
  })

  test.each(FOREIGN)('%s: it is passed on if nothing is kept', async (_answer, foreign) => {
    network.mockResolvedValueOnce(own(['Marta']))
    await read('/api/app/settings')
    network.mockResolvedValueOnce(foreign())
    const answer = await read()
    const expected = foreign()
    expect([answer?.status, answer?.type]).toEqual([expected.status, expected.type])
    expect([...(answer?.headers ?? [])]).toEqual([...expected.headers])
    if (expected.type !== 'opaqueredirect') expect(await answer?.text()).toBe(await expected.text())
    expect(await keptText('reads-ana', TEACHERS)).toBeUndefined()
  })

  test.each(['["Marta","Jo', '', '[]]'])(
    'a body that is not JSON is passed on, and replaces nothing: %j',
    async (body) => {
      await hasKept(own(['Marta']))
      const { headers } = own([])
      network.mockResolvedValueOnce(new Response(body, { headers }))
      expect(await (await read())?.text()).toBe(body)
      expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
    },
  )

  test.each([404, 401, 403, 422, 500, 503])('the API’s own %d is passed on', async (status) => {
    await hasKept(own(['Marta']))
    network.mockResolvedValueOnce(own({ message: 'Não.' }, status))
    const answer = await read()
    expect(answer?.status).toBe(status)
    expect(answer?.headers.has(SOMEBODY_HEADER)).toBe(false)
    expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
  })
})

describe('a host that marks its answers', () => {
  test.each([200, 401, 404, 503])('JSON without the mark is somebody else’s: %d', async (status) => {
    await hasKept(marked(['Marta']))
    network.mockResolvedValueOnce(plain(['de outro'], status))
    const answer = await read()
    expectKept(answer, String(status))
    expect(await answer?.json()).toEqual(['Marta'])
    expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
  })

  test('a host that marks its answers is known from an error too, and whatever else was read', async () => {
    await hasKept(plain(['Marta']))
    network.mockResolvedValueOnce(marked({ message: 'Não existe' }, 404))
    await read('/api/app/courses/9')
    network.mockResolvedValueOnce(plain(['de outro']))
    expectKept(await read(), '200')
  })

  test('an answer without the mark is not kept, nor dated, if nothing is kept', async () => {
    network.mockResolvedValueOnce(marked([]))
    await read('/api/app/settings')
    network.mockResolvedValueOnce(plain(['de outro']))
    const answer = await read()
    expect([...(answer?.headers.keys() ?? [])]).toEqual(['content-type'])
    expect(await answer?.json()).toEqual(['de outro'])
    expect(await keptText('reads-ana', TEACHERS)).toBeUndefined()
  })

  test('a host that marks its answers is remembered for the next person of this device', async () => {
    await hasKept(marked(['Marta']))
    await clearMirroredSession()
    await mirrorSession({ ...ANA, userId: 'bruno' })
    network.mockResolvedValueOnce(plain(['de outro']))
    await read()
    expect(await keptText('reads-bruno', TEACHERS)).toBeUndefined()
  })

  test('a host that marks its answers counts as one without marks after a page has found out that its API was exchanged', async () => {
    await hasKept(marked(['Marta']))
    await forgetMarkedHost(ORIGIN)
    network.mockResolvedValueOnce(plain(['da nova']))
    expect((await read())?.headers.has(SOMEBODY_HEADER)).toBe(false)
    expect(await keptText('reads-ana', TEACHERS)).toBe('["da nova"]')
    network.mockResolvedValueOnce(marked(['com marca']))
    await read()
    network.mockResolvedValueOnce(plain(['de outro']))
    expectKept(await read(), '200')
  })
})

test('if the device cannot tell whether the host marks its answers, an answer is passed on and replaces nothing', async () => {
  await hasKept(marked(['Marta']))
  const find = caches.match.bind(caches)
  const broken = vi.spyOn(caches, 'match').mockImplementation(async (request, options) => {
    if (options?.cacheName === 'marked-hosts') throw new Error('the cache cannot be opened')
    return find(request, options)
  })
  network.mockResolvedValueOnce(plain(['de alguém']))
  const answer = await read()
  broken.mockRestore()
  expect(answer?.headers.has(SOMEBODY_HEADER)).toBe(false)
  expect(await answer?.json()).toEqual(['de alguém'])
  expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
})

const EMPTY: [string, () => Response, string][] = [
  ['nothing at all, with 200', () => new Response(null), '200'],
  ['204', () => new Response(null, { status: 204 }), '204'],
]

test.each(EMPTY)('%s of a host that marks its answers is somebody else’s', async (_, empty, status) => {
  await hasKept(marked(['Marta']))
  network.mockResolvedValueOnce(empty())
  expectKept(await read(), status)
})

describe('a host that has never marked an answer', () => {
  test.each(EMPTY)('%s may be an empty list: the page gets it, and it replaces nothing', async (_, empty) => {
    await hasKept(plain(['Marta']))
    network.mockResolvedValueOnce(empty())
    const answer = await read()
    expect([answer?.status, answer?.headers.has(SOMEBODY_HEADER)]).toEqual([empty().status, false])
    expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
  })

  test.each([
    ['an error in JSON', { error: 'login required' }],
    ['a nested error in JSON', { error: { code: 7, message: 'login required' } }],
    ['a word in JSON', 'ok'],
    ['nothing in JSON', null],
  ])('%s with 200 is passed on, but replaces nothing', async (_, value) => {
    await hasKept(plain(['Marta']))
    network.mockResolvedValueOnce(plain(value))
    const answer = await read()
    expect(answer?.headers.has(SOMEBODY_HEADER)).toBe(false)
    expect(await answer?.json()).toEqual(value)
    expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
  })

  test('what only says that it is JSON replaces nothing', async () => {
    await hasKept(plain(['Marta']))
    const broken = () => new Response('<p>Entre', { headers: { 'content-type': 'application/json' } })
    network.mockResolvedValueOnce(broken())
    await read()
    expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
  })

  test.each([
    ['a list', ['Nova']],
    ['an empty list', []],
    ['a list in an envelope', { data: [] }],
    ['a thing', { id: 1, name: 'Nova' }],
    ['a thing in an envelope', { course: { id: '1' } }],
  ])('%s replaces what is kept', async (_, value) => {
    await hasKept(plain(['Marta']))
    network.mockResolvedValueOnce(plain(value))
    await read()
    expect(await keptText('reads-ana', TEACHERS)).toBe(JSON.stringify(value))
  })
})

test('a header of the host that looks like one of the worker’s says nothing', async () => {
  const headers = { [CACHED_HEADER]: '5', [SOMEBODY_HEADER]: '404' }
  network.mockResolvedValueOnce(Response.json(['Marta'], { headers }))
  const answer = await read()
  expect([answer?.headers.has(CACHED_HEADER), answer?.headers.has(SOMEBODY_HEADER)]).toEqual([false, false])
})

test('a cache in the way that replays the API’s answer to another request replaces nothing', async () => {
  const asked = async (given: Response) => {
    network.mockResolvedValueOnce(given)
    const answer = await ask(TEACHERS, {
      headers: { authorization: `Bearer ${ANA.token}`, [NONCE_HEADER]: 'of now' },
    })
    await idle()
    return answer
  }
  const withNonce = (value: unknown, nonce: string) =>
    Response.json(value, { headers: { [MARK_HEADER]: '1', [NONCE_HEADER]: nonce } })
  await asked(withNonce(['of a cache'], 'of then'))
  expect(await keptText('reads-ana', TEACHERS)).toBeUndefined()
  await asked(withNonce(['Marta'], 'of now'))
  const answer = await asked(withNonce(['of a cache'], 'of then'))
  expectKept(answer, '200')
  expect(await keptText('reads-ana', TEACHERS)).toBe('["Marta"]')
})
