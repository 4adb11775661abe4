/**
 * Checks how the app judges a reply: whether the API itself sent it, whether the connection works, and which value
 * or error a read returns.
 */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Connection } from '@/api/connection'
import { type ReadErrorKind, read } from '@/api/read'
import { CACHED_HEADER, toReply } from '@/api/to-reply'
import type { Reply } from '@/lib/wire'

function raw(
  status: number,
  text: string | undefined,
  headers: Record<string, string> = {},
  redirected = false,
) {
  const all = new Headers({ 'content-type': 'application/json', ...headers })
  return { status, redirected, text, header: (name: string) => all.get(name) }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

describe('an answer', () => {
  it.each<[what: string, Parameters<typeof toReply>[0], kind: Reply['kind']]>([
    ['of JSON', raw(200, '[]'), 'answer'],
    ['without a body', raw(204, ''), 'answer'],
    ['with an error status and a page', raw(502, '<h1>Bad Gateway</h1>', HTML), 'answer'],
    ['with a page instead of JSON', raw(200, '<h1>Wi-Fi</h1>', HTML), 'portal'],
    ['after a redirect', raw(200, '[]', {}, true), 'portal'],
    ['of a network that requires a login', raw(511, ''), 'portal'],
    ['whose body did not arrive whole', raw(201, undefined), 'cut'],
    ['whose JSON breaks off', raw(200, '[{"id":'), 'cut'],
  ])('%s', (_what, given, kind) => {
    expect(toReply(given).kind).toBe(kind)
  })
})

describe('the connection', () => {
  const stateAfter = (given: Parameters<typeof toReply>[0], hint = true) => {
    const connection = new Connection(() => hint)
    connection.report(toReply(given))
    return connection.state.get()
  }

  it('is online if the API answers, and an answer from the device’s cache says nothing about it', () => {
    expect(stateAfter(raw(200, '[]'))).toBe('online')
    expect(stateAfter(raw(404, '{}'))).toBe('online')
    expect(stateAfter(raw(503, '{}'))).toBe('unstable')
    expect(stateAfter(raw(200, '<h1>Wi-Fi</h1>', HTML))).toBe('unstable')
    expect(stateAfter(raw(200, '[]', { [CACHED_HEADER]: '1' }))).toBe('unstable')
    expect(stateAfter(raw(200, '[]', { [CACHED_HEADER]: '1' }), false)).toBe('offline')
  })
})

describe('a read', () => {
  const reads = (given: Parameters<typeof toReply>[0]) =>
    read(async () => toReply(given), '/x', v.array(v.string()))

  it('returns the value, and since when the device has it', async () => {
    expect(await reads(raw(200, '["a"]'))).toEqual({ value: ['a'] })
    expect(await reads(raw(200, '["a"]', { [CACHED_HEADER]: '7' }))).toEqual({ value: ['a'], keptSince: 7 })
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
    await expect(reads(raw(status, '{}'))).rejects.toMatchObject({ kind })
  })

  it('is silent if a portal answers, and strange if the answer does not fit the schema', async () => {
    await expect(reads(raw(200, '<h1>Wi-Fi</h1>', HTML))).rejects.toMatchObject({ kind: 'silent' })
    await expect(reads(raw(200, '[1]'))).rejects.toMatchObject({ kind: 'strange' })
  })
})
