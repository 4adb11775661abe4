import { describe, expect, it, vi } from 'vitest'
import { Session } from '@/api/session/session'
import type { Reply, Transport } from '@/lib/wire'
import { proves } from '../proves'
import { answered } from './support/answered'
import { storedTexts } from './support/stored-texts'

const stored = storedTexts()

it.each(['ficção', 'a b', 'a\nb', ''])(
  'a stored token that no header can carry (%j) counts as signed out, not as a silent network',
  async (token) => {
    stored.set('session', JSON.stringify({ token, user: { id: '1', name: 'Ana' } }))
    const transport = vi.fn<Transport>(() => Promise.resolve({ kind: 'silence' }))
    const session = new Session(transport)
    session.start()
    expect(session.state.get()).toEqual({ status: 'anonymous' })
    expect(session.token).toBeNull()
    expect(transport).not.toHaveBeenCalled()
  },
)

it('a login whose token no header can carry fails', async () => {
  const session = new Session(() => Promise.resolve(answered({ authorization: 'Bearer ficção' })))
  expect(await session.login('ana@escola.example', 'segredo')).toEqual({ kind: 'strange' })
  expect(stored.size).toBe(0)
})

it('the last known person is shown while the network is silent', () => {
  stored.set('session', JSON.stringify({ token: 'abc.def', user: { id: '1', name: 'Ana' } }))
  const session = new Session(() => Promise.resolve({ kind: 'silence' }))
  session.start()
  expect(session.state.get()).toMatchObject({ status: 'authenticated', confirmed: false })
})

it('a session that ended in another tab during a check does not come back with the answer', async () => {
  stored.set('session', JSON.stringify({ token: 'abc.def', user: null }))
  const session = new Session(() => {
    // Another tab signs out. No event has told this tab yet.
    stored.delete('session')
    return Promise.resolve(answered({ id: '1', name: 'Ana' }))
  })
  session.start()
  await vi.waitFor(() => expect(session.state.get()).toEqual({ status: 'anonymous' }))
  expect(stored.size).toBe(0)
})

it('an answer about one person does not overwrite another who signed in elsewhere meanwhile', async () => {
  const bruno = JSON.stringify({ token: 'bruno', user: { id: '2', name: 'Bruno' } })
  stored.set('session', JSON.stringify({ token: 'ana', user: { id: '1', name: 'Ana' } }))
  const session = new Session(() => {
    stored.set('session', bruno)
    return Promise.resolve(answered({ id: '1', name: 'Ana' }))
  })
  session.start()
  await vi.waitFor(() => expect(session.state.get()).toMatchObject({ user: { name: 'Bruno' } }))
  expect(stored.get('session')).toBe(bruno)
})

it('an answer that names another person than this session’s changes nothing, because a cache may have replayed it', async () => {
  const ana = JSON.stringify({ token: 'abc', user: { id: '1', name: 'Ana' } })
  stored.set('session', ana)
  const session = new Session(() => Promise.resolve(answered({ id: '2', name: 'Bruno' })))
  session.start()
  await session.check()
  expect(session.state.get()).toEqual({
    status: 'authenticated',
    user: { id: '1', name: 'Ana' },
    confirmed: false,
  })
  expect(session.announcement.get()).toBeUndefined()
  expect(stored.get('session')).toBe(ana)
})

it('a browser that stores nothing lets a person stay signed in until the page closes', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {},
  })
  const answers = [answered({ authorization: 'Bearer abc.def' }), answered({ id: '1', name: 'Ana' })]
  const session = new Session(() => Promise.resolve(answers.shift() ?? { kind: 'silence' }))
  session.start()
  expect(await session.login('ana@escola.example', 'segredo')).toEqual({ kind: 'ok' })
  expect(session.state.get()).toMatchObject({ status: 'authenticated', user: { name: 'Ana' } })
  await session.check()
  expect(session.state.get()).toMatchObject({ status: 'authenticated' })
})

const refusal = (status: number): Reply => ({ ...answered({ message: 'Invalid session' }), status }) as Reply
const known = () => stored.set('session', JSON.stringify({ token: 'abc', user: { id: '1', name: 'Ana' } }))

it('a stored session is over when the API itself says `Invalid session`, and only whose it was stays', async () => {
  proves('4', 'refused: the token is removed, not authenticated')
  known()
  const session = new Session(async () => refusal(401))
  session.start()
  const ended = { id: '1', name: 'Ana' }
  await vi.waitFor(() => expect(session.state.get()).toEqual({ status: 'anonymous', ended }))
  expect(session.token).toBeNull()
  expect([...stored.keys()]).toEqual(['ended-session'])
  session.end()
  expect(stored.size).toBe(0)
})

it('another tab’s Sair ends the look at what a session that has ended has left', async () => {
  known()
  const session = new Session(async () => refusal(401))
  session.start()
  await vi.waitFor(() => expect(session.state.get()).toMatchObject({ status: 'anonymous' }))
  session.look()
  expect(session.state.get()).toMatchObject({ status: 'authenticated', isOver: true })
  session.changedElsewhere()
  expect(session.state.get()).toMatchObject({ status: 'authenticated', isOver: true })
  stored.clear()
  session.changedElsewhere()
  expect(session.state.get()).toEqual({ status: 'anonymous' })
})

it('a stored token of nobody yet known is dropped when the API itself refuses it', async () => {
  stored.set('session', JSON.stringify({ token: 'abc', user: null }))
  const session = new Session(async () => refusal(403))
  session.start()
  await vi.waitFor(() => expect(session.state.get()).toEqual({ status: 'anonymous', isDenied: true }))
})

it.each<[string, Reply]>([
  ['silence', { kind: 'silence' }],
  ...[400, 403, 404, 408, 425, 429, 500, 502, 503, 504].map((status): [string, Reply] => [
    `a ${status}`,
    refusal(status),
  ]),
  ['a 401 of another kind', { ...answered({ message: 'No token' }), status: 401 } as Reply],
  ['somebody else’s 401', { kind: 'somebody', status: 401 }],
  ['a captive portal’s page', { kind: 'somebody', status: 200 }],
  ['a cached answer', { ...refusal(401), cached: true } as Reply],
])('%s does not end the session: the last known person stays', async (_what, reply) => {
  known()
  const session = new Session(async () => reply)
  session.start()
  await session.check()
  expect(session.state.get()).toMatchObject({ status: 'authenticated', user: { name: 'Ana' } })
  expect(stored.size).toBe(1)
})

describe('two tabs', () => {
  const people: Record<string, object> = { ana: { id: '1', name: 'Ana' }, bruno: { id: '2', name: 'Bruno' } }

  /** Opens two tabs of one browser. The host answers each tab with the user whose token that tab holds. */
  function tabs() {
    stored.set('session', JSON.stringify({ token: 'ana', user: people['ana'] }))
    const tab = () => {
      const session: Session = new Session(async () => answered(people[session.token ?? '']))
      session.start()
      return session
    }
    return { here: tab(), there: tab() }
  }

  it('two tabs are both signed out when one of them is', () => {
    const { here, there } = tabs()
    there.end()
    // The app calls this when the browser's `storage` event says that another tab has changed the stored session.
    here.changedElsewhere()
    expect(here.state.get()).toEqual({ status: 'anonymous' })
    expect(here.token).toBeNull()
  })

  it('both show who signed in in one of them, and nobody until that is known', async () => {
    const { here } = tabs()
    stored.set('session', JSON.stringify({ token: 'bruno', user: null }))
    here.changedElsewhere()
    expect(here.state.get()).toEqual({ status: 'unknown' })
    await vi.waitFor(() => expect(here.state.get()).toMatchObject({ user: { name: 'Bruno' } }))
  })

  it('two tabs are not notified of what they know already', async () => {
    const { here } = tabs()
    await here.check()
    const changed = vi.fn()
    here.state.subscribe(changed)
    here.changedElsewhere()
    expect(changed).not.toHaveBeenCalled()
  })
})

it.each<[string, string, Reply]>([
  ['JSON without a name', '"name"', answered({ id: 1 })],
  ['a page', '"name"', { kind: 'somebody', status: 200 }],
  ['404', '"name"', { ...answered({ message: 'Not Found' }), status: 404 } as Reply],
])(
  'a host that answers %s when asked who is signed in is told what it lacks',
  async (_what, member, reply) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    stored.set('session', JSON.stringify({ token: 'abc', user: null, login: 'ana@escola.example' }))
    const session = new Session(async () => reply)
    session.start()
    await vi.waitFor(() =>
      expect(session.state.get()).toMatchObject({
        status: 'unknown',
        lacks: expect.stringContaining(member),
      }),
    )
    expect(error.mock.calls.flat().join()).toContain('GET /api/admin/users/me')
    error.mockRestore()
  },
)

it('a person whom nothing tells from others signs in again, and the login tells them', async () => {
  stored.set('session', JSON.stringify({ token: 'abc', user: null }))
  const session = new Session(async ({ method }) =>
    answered(method === 'GET' ? { name: 'Ana' } : { authorization: 'abc' }),
  )
  session.start()
  await vi.waitFor(() => expect(session.state.get()).toEqual({ status: 'anonymous' }))
  await session.login('ana@escola.example', 'segredo')
  expect(session.state.get()).toMatchObject({ status: 'authenticated', user: { id: 'ana@escola.example' } })
})
