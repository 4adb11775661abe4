import type { Reply } from '@/lib/wire'

/** A captive portal answers with this status to say that it is not the server (RFC 6585, section 6). */
const NETWORK_AUTHENTICATION_REQUIRED = 511

/**
 * Our service worker sets this header on an answer from its cache. The value is the time at which the app sent the
 * request whose answer was cached, in milliseconds since the epoch; 0 if this time is not known.
 */
export const CACHED_HEADER = 'x-from-cache'

/**
 * Our service worker sets this header on the answer to a read. The value is the number of the outbox's newest outcome
 * that the service worker knew when the request left.
 */
export const AS_OF_HEADER = 'x-outbox-as-of'

export interface RawReply {
  status: number
  redirected: boolean
  header: (name: string) => string | null
  /** `undefined` if the body did not arrive whole. */
  text: string | undefined
}

/**
 * Returns what a raw reply is: the API's own answer (`answer`), the answer of a captive portal (`portal`), or a
 * success whose body is broken (`cut`).
 */
export function toReply({ status, redirected, header, text }: RawReply): Reply {
  const success = status >= 200 && status < 300
  const html = header('content-type')?.includes('text/html') === true
  if (status === NETWORK_AUTHENTICATION_REQUIRED || redirected || (success && html)) return { kind: 'portal' }
  const keyEchoed = header('idempotency-key') !== null
  const body = text === undefined ? BROKEN : parseJson(text, header('content-type'))
  // An error status is an answer even if its body is broken. After a success status with a broken body, the server
  // has done the work, but the app does not know what the answer said.
  if (body === BROKEN && success) return { kind: 'cut', status, keyEchoed }
  const kept = header(CACHED_HEADER)
  const asOf = Number(header(AS_OF_HEADER))
  return {
    kind: 'answer',
    status,
    body: body === BROKEN ? undefined : body,
    retryAfter: header('retry-after'),
    keyEchoed,
    cached: kept !== null,
    header,
    ...(kept === null ? {} : { keptSince: Number(kept) || 0 }),
    ...(asOf > 0 ? { asOf } : {}),
  }
}

const BROKEN = Symbol('broken body')

function parseJson(text: string, type: string | null): unknown {
  if (text === '' || !type?.includes('json')) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return BROKEN
  }
}
