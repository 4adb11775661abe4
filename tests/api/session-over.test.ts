/** A 401 in the host's own words: what it means for the session. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserClient } from '@/api/browser-client'
import { Connection } from '@/api/connection'
import { ME, WHO } from '@/api/host'
import type { WireRequest } from '@/lib/wire'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (status: number, value: unknown) => Response.json(value, { status })
const ANA = { name: 'Ana', email: 'ana@x.example' }
const READ: WireRequest = { method: 'GET', path: '/api/app/teachers', body: { kind: 'none' } }
const CHANGE: WireRequest = { method: 'DELETE', path: '/api/admin/teachers/1', body: { kind: 'none' } }

/**
 * A page whose host answers 401 to all but `ME`, and to `ME` with these answers, one after the other; the last one stays.
 */
function page(...mes: (() => Response)[]) {
  const over: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith(ME)) return json(401, { error: 'Unauthorized' })
    return ((mes.length > 1 ? mes.shift() : mes[0]) as () => Response)()
  })
  const client = browserClient({
    connection: new Connection(() => true),
    token: () => 'token',
    onSessionOver: (token) => void over.push(token),
    person: () => ({ id: 'ana@x.example', hostId: null, name: 'Ana', email: 'ana@x.example' }),
    onExchanged: () => {},
  })
  const send = async (request: WireRequest) => {
    const reply = client.sending(request)
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(3_000)
      expect(await Promise.race([reply, 'waits'])).not.toBe('waits')
    })
    return reply
  }
  return { over, send }
}

const expired = () => json(401, { message: 'jwt expired' })

it.each([
  ['a read', READ],
  ['a change', CHANGE],
  ['the question itself', WHO],
])(
  'a 401 to %s ends the session if the host refuses twice to say who is signed in',
  async (_what, request) => {
    const { over, send } = page(expired)
    expect(await send(request)).toMatchObject({ status: 401, body: { message: 'Invalid session' } })
    expect(over).toEqual(['token'])
  },
)

it.each([
  ['names the person at once', [() => json(200, ANA)]],
  ['names the person three seconds later', [expired, expired, () => json(200, ANA)]],
  ['answers with a page', [() => new Response('<h1>Entre</h1>', { status: 401 })]],
  ['is out of order three seconds later', [expired, expired, () => json(503, { message: 'x' })]],
])('a 401 to a change does not end the session if the host %s', async (_what, mes) => {
  // The first question is that of `Authorship`, which does not know this host yet.
  const { over, send } = page(...mes)
  const reply = await send(CHANGE)
  expect('status' in reply && reply.status).toBe(401)
  expect(over).toEqual([])
})

it('a 403 to the question who is signed in ends nothing', async () => {
  const { over, send } = page(() => json(403, { message: 'Forbidden' }))
  expect(await send(WHO)).toMatchObject({ kind: 'answer', status: 403 })
  expect(over).toEqual([])
})
