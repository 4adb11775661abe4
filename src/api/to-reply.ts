import type { Reply } from '@/lib/wire'

/** The status with which an intercepting network says that it is not the server (RFC 6585, section 6). */
const NETWORK_AUTHENTICATION_REQUIRED = 511

/**
 * Our service worker marks a read from its cache with this header. The value is the time at which the cached answer was
 * requested, in milliseconds since the epoch.
 */
export const CACHED_HEADER = 'x-from-cache'

/**
 * Our service worker sets this header on the answer to a read. Its value is the number of the newest outcome of the
 * outbox that was known when the request left.
 */
export const AS_OF_HEADER = 'x-outbox-as-of'

export interface RawReply {
  status: number
  redirected: boolean
  header: (name: string) => string | null
  /** `undefined` if the body did not arrive whole. */
  text: string | undefined
}

/** Distinguishes an answer of the API from the answer of a captive portal and from what a broken connection leaves. */
export function toReply({ status, redirected, header, text }: RawReply): Reply {
  const success = status >= 200 && status < 300
  const html = header('content-type')?.includes('text/html') === true
  if (status === NETWORK_AUTHENTICATION_REQUIRED || redirected || (success && html)) return { kind: 'portal' }
  const keyEchoed = header('idempotency-key') !== null
  const body = text === undefined ? BROKEN : parseJson(text, header('content-type'))
  // An error status is an answer even if its body is broken. After a success status with a broken body, the server has
  // done the work, but the content of its answer is unknown.
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
