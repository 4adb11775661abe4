/**
 * Checks how the app judges a reply: whether the API itself sent it, whether the connection works, and which value
 * or error a read returns.
 */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Connection } from '@/api/connection'
import { CACHED_HEADER, ownReply, type RawReply } from '@/api/raw-reply'
import { type ReadErrorKind, read } from '@/api/read'
import { SOMEBODY_HEADER } from '@/api/worker-headers'
import type { Method, Reply } from '@/lib/wire'

function raw(
  status: number,
  text: string | undefined,
  headers: Record<string, string> = {},
  redirected = false,
) {
  const all = new Headers({ 'content-type': 'application/json', ...headers })
  return { status, redirected, text, header: (name: string) => all.get(name) }
}

const parsed = (given: RawReply) => ownReply(given)

describe('an answer of the API', () => {
  it.each<[what: string, RawReply, kind: Reply['kind']]>([
    ['of JSON', raw(200, '[]'), 'answer'],
    ['without a body', raw(204, ''), 'answer'],
    ['with an error status and a broken body', raw(500, '{"mess'), 'answer'],
    ['whose body did not arrive whole', raw(201, undefined), 'cut'],
    ['whose JSON breaks off', raw(200, '[{"id":'), 'cut'],
  ])('%s is told apart from a success whose body was lost', (_what, given, kind) => {
    expect(parsed(given).kind).toBe(kind)
  })
})

describe('Retry-After', () => {
  const [NOON, LATER] = ['Sat, 28 Nov 2026 12:00:00 GMT', 'Sat, 28 Nov 2026 12:02:00 GMT']
  it.each([
    [{ 'retry-after': '120', date: NOON }, '120'],
    [{ 'retry-after': LATER, date: NOON }, '120'],
    [{ 'retry-after': NOON, date: LATER }, '0'],
    [{ 'retry-after': LATER }, LATER],
    [{ 'retry-after': 'soon', date: NOON }, 'soon'],
    [{ date: NOON }, null],
  ])('Retry-After of %o is %s, by the clock of the host and not of the device', (headers, wait) => {
    expect(parsed(raw(503, '{}', headers))).toMatchObject({ retryAfter: wait })
  })
})

describe('the connection', () => {
  const reported = (replies: [Reply, Method?][], hint = true) => {
    const connection = new Connection(() => hint)
    for (const [reply, method = 'GET'] of replies) connection.report(reply, method)
    return { state: connection.state.get(), somebody: connection.somebody.get(), connection }
  }
  const FOREIGN: Reply = { kind: 'somebody', status: 403 }

  it('the connection is online if the API answers, and an answer from the device’s cache says nothing about it', () => {
    expect(reported([[parsed(raw(200, '[]'))]]).state).toBe('online')
    expect(reported([[parsed(raw(404, '{}'))]]).state).toBe('online')
    expect(reported([[parsed(raw(503, '{}'))]]).state).toBe('unstable')
    expect(reported([[parsed(raw(200, '[]', { [CACHED_HEADER]: '1' }))]]).state).toBe('unstable')
    expect(reported([[parsed(raw(200, '[]', { [CACHED_HEADER]: '1' }))]], false).state).toBe('offline')
  })

  it('the connection is unstable while somebody else answers, and says with which status', () => {
    expect(reported([[FOREIGN]])).toMatchObject({ state: 'unstable', somebody: 403 })
    expect(
      reported([[parsed(raw(200, '[]', { [CACHED_HEADER]: '1', [SOMEBODY_HEADER]: '404' }))]]),
    ).toMatchObject({
      somebody: 404,
    })
    expect(reported([[FOREIGN], [parsed(raw(200, '[]'))]])).toMatchObject({ state: 'online', somebody: null })
    expect(reported([[FOREIGN], [{ kind: 'silence' }]])).toMatchObject({ state: 'unstable', somebody: null })
  })

  it('the connection stays unstable while a service in the way refuses changes alone, until one gets through or none waits', () => {
    const refused: [Reply, Method?][] = [[FOREIGN, 'PATCH'], [parsed(raw(200, '[]'))]]
    expect(reported(refused)).toMatchObject({ state: 'unstable', somebody: 403 })
    expect(reported([...refused, [parsed(raw(200, '{}')), 'PATCH']])).toMatchObject({
      state: 'online',
      somebody: null,
    })
    const { connection } = reported(refused)
    connection.changesAreAtRest()
    expect([connection.state.get(), connection.somebody.get()]).toEqual(['online', null])
  })
})

describe('a read', () => {
  const reads = (reply: Reply) => read(async () => reply, '/x', v.array(v.string()))

  it('a read returns the value, and since when the device has it', async () => {
    expect(await reads(parsed(raw(200, '["a"]')))).toEqual({ value: ['a'] })
    expect(await reads(parsed(raw(200, '["a"]', { [CACHED_HEADER]: '7' })))).toEqual({
      value: ['a'],
      keptSince: 7,
    })
  })

  it.each<[number, ReadErrorKind]>([
    [400, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [408, 'broken'],
    [425, 'broken'],
    [429, 'broken'],
    [500, 'broken'],
    [503, 'broken'],
    [304, 'strange'],
  ])('answered with %i is %s', async (status, kind) => {
    await expect(reads(parsed(raw(status, '{}')))).rejects.toMatchObject({ kind })
  })

  it('a read is silent if somebody else answers, and strange if the answer does not fit the schema', async () => {
    await expect(reads({ kind: 'somebody', status: 200 })).rejects.toMatchObject({ kind: 'silent' })
    await expect(reads(parsed(raw(200, '[1]')))).rejects.toMatchObject({ kind: 'strange' })
  })
})
