import { expect, test } from 'vitest'
import { ownReply } from '@/api/raw-reply'
import { datedReads } from '@/offline/dated-reads'

const ADDRESS = 'https://escola.example/api/app/courses/1'

/**
 * Makes the service worker's plugin `datedReads` with a cache in memory (`kept`). `world` holds the present time, and
 * the number of the queue's last outcome. The plugin adds both to each successful answer of the API, as they were when
 * the request was sent.
 */
function device() {
  const kept = new Map<string, Response>()
  const world = { outcome: 0, now: 1_000 }
  const plugin = datedReads({
    lastOutcome: async () => world.outcome,
    now: () => world.now,
    kept: async (address) => kept.get(address)?.clone(),
    authorOf: async (_request, { headers }) =>
      headers.get('content-type')?.includes('json') ? 'api' : 'somebody',
    isKeepable: async ({ ok }) => ok,
  })
  const ask = async (body: unknown, whileUnderWay: () => void = () => {}) => {
    const request = new Request(ADDRESS)
    const state = {}
    await plugin.requestWillFetch({ request, state })
    whileUnderWay()
    const response = await plugin.fetchDidSucceed({ request, response: Response.json(body), state })
    return { request, response, state }
  }
  const keep = async ({ request, response, state }: Awaited<ReturnType<typeof ask>>) => {
    const keeping = await plugin.cacheWillUpdate({ request, response: response.clone(), state })
    if (keeping) kept.set(await plugin.cacheKeyWillBeUsed({ request }), keeping)
  }
  const offline = async () => {
    const response = await plugin.cachedResponseWillBeUsed({ cachedResponse: kept.get(ADDRESS)?.clone() })
    if (response === undefined) throw new Error('nothing is kept')
    return replyOf(response)
  }
  return { world, kept, ask, keep, offline, plugin }
}

async function replyOf(response: Response) {
  const { status, redirected, headers } = response
  return ownReply({
    status,
    redirected,
    header: (name) => headers.get(name),
    text: await response.text(),
  })
}

test('an answer names the last outcome at its request, and so does its cached copy', async () => {
  const { world, ask, keep, offline } = device()
  world.outcome = 7
  const answer = await ask('new', () => {
    world.outcome = 8
  })
  await keep(answer)
  expect(await replyOf(answer.response)).toMatchObject({ asOf: 7, cached: false, body: 'new' })
  expect(await offline()).toMatchObject({ asOf: 7, cached: true, keptSince: 1_000, body: 'new' })
})

test('a slow answer does not replace one that was requested after it', async () => {
  const { world, ask, keep, offline } = device()
  const slow = await ask('before the change')
  world.outcome = 1
  await keep(await ask('after the change'))
  await keep(slow)
  expect(await offline()).toMatchObject({ body: 'after the change', asOf: 1 })

  world.now = 2_000
  await keep(await ask('later, with nothing sent in between'))
  expect(await offline()).toMatchObject({ body: 'later, with nothing sent in between', keptSince: 2_000 })
})

test('an answer cached by an earlier version of the app is replaced by any new answer', async () => {
  const { kept, ask, keep, offline } = device()
  kept.set(ADDRESS, Response.json('old', { headers: { 'x-kept-at': '5000' } }))
  expect(await offline()).toMatchObject({ body: 'old', cached: true, keptSince: 5_000 })
  kept.set(ADDRESS, Response.json('old', { headers: { 'x-kept-at': '500' } }))
  await keep(await ask('new'))
  expect(await offline()).toMatchObject({ body: 'new' })
})

test('an answer that must not be kept does not replace what is kept', async () => {
  const { plugin, ask, keep, offline } = device()
  await keep(await ask('kept'))
  const broken = Response.json({}, { status: 503 })
  expect(await plugin.cacheWillUpdate({ request: new Request(ADDRESS), response: broken })).toBeNull()
  expect(await offline()).toMatchObject({ body: 'kept' })
})

test('a captive portal’s page is passed on undated if nothing is kept', async () => {
  const { plugin } = device()
  const html = new Response('<p>Wi-Fi</p>', { headers: { 'content-type': 'text/html' } })
  const state = { asOf: 1, at: 1 }
  expect(await plugin.fetchDidSucceed({ request: new Request(ADDRESS), response: html, state })).toBe(html)
})
