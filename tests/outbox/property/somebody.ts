import { MARK_HEADER } from '@/api/marks'
import { NONCE_HEADER } from '@/api/nonce'
import { CACHED_HEADER, type Raw, type RawReply } from '@/api/raw-reply'
import type { Reply, WireRequest } from '@/lib/wire'

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json'

/** What others than the API answer: proxies, firewalls, login pages, portals. The name is for the printed history. */
export const FOREIGN = {
  ok: foreign(200, 'text/plain', 'OK'),
  empty: foreign(200, null, ''),
  'no content': foreign(204, null, ''),
  page: foreign(200, HTML, '<h1>Wi-Fi</h1>'),
  redirect: { ...foreign(200, HTML, ''), redirected: true },
  'login required': foreign(511, HTML, ''),
  'not found': foreign(404, 'text/plain', '404 page not found'),
  gone: foreign(410, 'text/plain', 'Gone'),
  forbidden: foreign(403, HTML, '<h1>Blocked</h1>'),
  'too large': foreign(413, HTML, '<h1>Too large</h1>'),
  unauthorized: foreign(401, 'text/plain', 'Unauthorized'),
  'signed out': foreign(401, JSON_TYPE, '{"message":"Invalid session"}'),
  gateway: foreign(404, JSON_TYPE, '{"message":"no Route matched"}'),
  'json ok': foreign(200, JSON_TYPE, '{"ok":true}'),
  list: foreign(200, JSON_TYPE, '[]'),
  thing: foreign(201, JSON_TYPE, '{"id":"of somebody"}'),
  'cut short': foreign(200, JSON_TYPE, undefined),
  'bad gateway': foreign(502, HTML, '<h1>Bad gateway</h1>'),
  challenge: foreign(503, HTML, '<h1>Checking</h1>'),
  'out of time': foreign(504, HTML, ''),
} satisfies Record<string, RawReply>

export type Foreign = keyof typeof FOREIGN

/**
 * Returns the answer of somebody who stands before a host without marks. Who answers there in the API's own way is
 * believed: with `Invalid session`, or with JSON of a kind that the host has given to this call. No client can tell such
 * an answer from the API's, so nobody gives it.
 */
export function believable(what: Foreign): Foreign {
  return IMITATIONS[what] ?? what
}

/** What imitates the API, and what is answered instead. */
const IMITATIONS: Partial<Record<Foreign, Foreign>> = {
  'signed out': 'unauthorized',
  thing: 'json ok',
  list: 'json ok',
  gateway: 'not found',
  'cut short': 'ok',
}

/** Returns the name of a foreign answer; `undefined` if the host itself answered, or nobody did. */
export function nameOf(raw: Raw): Foreign | undefined {
  return (Object.keys(FOREIGN) as Foreign[]).find((name) => FOREIGN[name] === raw)
}

/** Whether this answer refuses a request as a firewall does, so that the entry may be set aside. */
export function isRefusalOf(name: Foreign): boolean {
  const { status, redirected } = FOREIGN[name]
  return !redirected && status >= 400 && status < 500
}

/** Whether this answer is a success without JSON. */
export function isBareSuccess(name: Foreign): boolean {
  const { status, redirected, header } = FOREIGN[name]
  return !redirected && status < 300 && header('content-type') !== JSON_TYPE
}

function foreign(status: number, type: string | null, text: string | undefined): RawReply {
  return { status, redirected: false, text, header: (name) => (name === 'content-type' ? type : null) }
}

/**
 * Returns a reply of the host as it arrives over the network.
 * @param nonce the nonce of the request
 * @param isMarked whether the host marks its answers, and puts the nonce on them
 */
export function rawOf(reply: Reply, { key }: WireRequest, nonce: string, isMarked: boolean): Raw {
  if (reply.kind === 'silence') return undefined
  if (reply.kind === 'somebody') return foreign(reply.status, HTML, '')
  const headers = new Map<string, string>()
  if (isMarked) headers.set(MARK_HEADER, 'model').set(NONCE_HEADER, nonce)
  if (reply.keyEchoed && key !== undefined) headers.set('idempotency-key', key)
  if (reply.kind === 'cut') {
    headers.set('content-type', JSON_TYPE)
    const header = (name: string) => headers.get(name) ?? null
    return { status: reply.status, redirected: false, nonce, text: undefined, header }
  }
  if (reply.retryAfter !== null) headers.set('retry-after', reply.retryAfter)
  if (reply.cached) headers.set(CACHED_HEADER, '1')
  if (reply.body !== undefined) headers.set('content-type', JSON_TYPE)
  return {
    status: reply.status,
    redirected: false,
    nonce,
    text: reply.body === undefined ? '' : JSON.stringify(reply.body),
    header: (name) => headers.get(name) ?? reply.header?.(name) ?? null,
  }
}
