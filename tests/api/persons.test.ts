/** Who a person is, on hosts that tell more or less of them, and the token by which they enter. */
import { describe, expect, it } from 'vitest'
import { Session } from '@/api/session/session'
import { tokenIn } from '@/api/session/token'
import type { Reply } from '@/lib/wire'
import { answered } from './support/answered'
import { storedTexts } from './support/stored-texts'

const stored = storedTexts()

const answer = (body: unknown, headers: Record<string, string> = {}) => answered(body, { headers })

const OPAQUE = 'abc.def'
const tokenOf = (sub: unknown) => `x.${btoa(JSON.stringify({ sub }))}.y`

/** Signs in at a host that tells `me` of the person. Returns the name that the device gives them. */
async function enter(me: unknown, { login = 'ana@escola.example', token = OPAQUE } = {}) {
  const answers = [answer({ authorization: token }), answer(me)]
  const session = new Session(async () => answers.shift() ?? { kind: 'silence' })
  await session.login(login, 'segredo')
  return nameIn(session)
}

/** Starts the app again with the stored session, at a host that tells `me` of the person. */
async function restart(me: unknown) {
  const session = new Session(async () => answer(me))
  session.start()
  await session.check()
  const state = session.state.get()
  if (state.status === 'authenticated' && !state.confirmed) return 'not confirmed'
  return nameIn(session)
}

function nameIn(session: Session) {
  const state = session.state.get()
  return state.status === 'authenticated' ? state.user.id : state.status
}

describe('a person', () => {
  it.each([
    ['the id', { id: 7, _id: 'x', name: 'Ana', email: 'a@x.example' }, {}, '7'],
    ['_id', { _id: 'x', name: 'Ana', email: 'a@x.example' }, {}, 'x'],
    ['the e-mail address', { name: 'Ana', email: 'A@X.example ' }, {}, 'a@x.example'],
    ['the subject of the token', { name: 'Ana' }, { token: tokenOf(5) }, 'sub:5'],
    ['the login', { name: 'Ana' }, {}, 'ana@escola.example'],
    ['a login that is no address', { name: 'Ana' }, { login: '7' }, 'login:7'],
    ['the id, in an envelope', { data: { user: { id: 7, name: 'Ana' } } }, {}, '7'],
  ])('a person is known by %s', async (_what, me, how, name) => {
    expect(await enter(me, how)).toBe(name)
    expect(await restart(me)).toBe(name)
  })

  it('a person keeps their name when the host writes the address, or they type it, in other letters', async () => {
    expect(await enter({ name: 'Ana', email: 'ana@x.example' })).toBe('ana@x.example')
    expect(await restart({ name: 'Ana', email: 'ANA@x.example' })).toBe('ana@x.example')
    stored.delete('session')
    expect(await enter({ name: 'Ana', email: 'Ana@X.example' }, { login: 'ANA@x.example' })).toBe(
      'ana@x.example',
    )
  })

  it.each([
    ['tells an address', { name: 'Ana', email: 'outra@x.example' }],
    ['tells an id', { id: 7, name: 'Ana' }],
  ])(
    'a person keeps their name on the day the host %s, in the session and after the next login',
    async (_, me) => {
      expect(await enter({ name: 'Ana' })).toBe('ana@escola.example')
      expect(await restart(me)).toBe('ana@escola.example')
      stored.delete('session')
      expect(await enter(me)).toBe('ana@escola.example')
    },
  )

  it('a name belongs to the first whom the host gives an id for it, and to nobody else', async () => {
    await enter({ name: 'Ana', email: 'ana@x.example' })
    expect(await restart({ id: 7, name: 'Ana', email: 'ana@x.example' })).toBe('ana@x.example')
    stored.delete('session')
    expect(await enter({ id: 8, name: 'Ana', email: 'ana@x.example' })).toBe('8')
    stored.delete('session')
    expect(await enter({ id: 7, name: 'Ana Maria', email: 'nova@x.example' })).toBe('ana@x.example')
  })

  it('two people with the same name are not one', async () => {
    expect(await enter({ name: 'Ana' }, { login: 'a@x.example' })).toBe('a@x.example')
    stored.delete('session')
    expect(await enter({ name: 'Ana' }, { login: 'b@x.example' })).toBe('b@x.example')
  })

  it('an answer about another person confirms nothing', async () => {
    await enter({ name: 'Ana', email: 'ana@x.example' })
    expect(await restart({ name: 'Bia', email: 'bia@x.example' })).toBe('not confirmed')
  })
})

describe('the token', () => {
  it.each([
    ['at the top', answer({ authorization: 'abc' })],
    ['after Bearer', answer({ authorization: 'Bearer abc' })],
    ['one member deeper', answer({ data: { authorization: 'bearer abc' } })],
    ['in the header', answer(undefined, { authorization: 'Bearer abc' })],
    ['beside what has another meaning', answer({ authorization: true, user: { authorization: 'abc' } })],
  ])('the token is found %s', (_where, reply) => {
    expect(tokenIn(reply)).toBe('abc')
  })

  it('there is no token in an answer without one', () => {
    expect(tokenIn(answer({ token: 'abc' }))).toBeUndefined()
    expect(tokenIn({ ...answer({ authorization: 'abc' }), status: 400 } as Reply)).toBeUndefined()
  })
})
