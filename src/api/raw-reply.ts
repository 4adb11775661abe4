import { given } from '@/lib/given'
import { isSessionOver, isSuccess, type Reply, type Unproven } from '@/lib/wire'
import { SOMEBODY_HEADER } from './worker-headers'

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

/** A network that wants a login answers so in place of the server (RFC 6585, section 6). */
export const NETWORK_AUTHENTICATION_REQUIRED = 511

/** What arrived over the network, before anybody knows who sent it. */
export interface RawReply {
  status: number
  /** Whether the answer came from another address, or sends the app to another one. The API never redirects. */
  redirected: boolean
  /** The nonce that the request carried, if it carried one; see `NONCE_HEADER`. */
  nonce?: string | undefined
  header: (name: string) => string | null
  /** `undefined` if the body did not arrive whole. */
  text: string | undefined
}

/** A raw reply, or `undefined` if nothing came back. Only `Authorship` may make a `Reply` of it. */
export type Raw = RawReply | undefined

/** The JSON in a body. `absent`: the body is not JSON, or is empty. `broken`: it should be JSON and is not whole. */
export type Parsed = { kind: 'json'; value: unknown } | { kind: 'absent' } | { kind: 'broken' }

export function parsed({ text, header }: RawReply): Parsed {
  const isJson = header('content-type')?.includes('json') === true
  if (text === undefined) return isJson ? { kind: 'broken' } : { kind: 'absent' }
  if (text === '' || !isJson) return { kind: 'absent' }
  try {
    return { kind: 'json', value: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'broken' }
  }
}

/** Whether an answer is a page for people. */
export function isPage({ text, header }: RawReply): boolean {
  return header('content-type')?.includes('html') === true || /^\s*<(!doctype html|html)\b/i.test(text ?? '')
}

/**
 * Makes a reply of an answer that is known to be the API's own.
 *
 * An error status is an answer even if its body is broken. After a success status with a broken body, the server has
 * done the work, but the app does not know what the answer said (`cut`).
 * @param unproven see `Unproven`
 */
export function ownReply(raw: RawReply, unproven?: Unproven): Reply {
  const { status, header, text } = raw
  const body = parsed(raw)
  const keyEchoed = header('idempotency-key') !== null
  if (isSuccess(status) && (body.kind === 'broken' || text === undefined))
    return {
      kind: 'cut',
      status,
      keyEchoed,
      ...(text === undefined ? {} : { isWhole: true as const }),
      ...given({ unproven }),
    }
  const kept = header(CACHED_HEADER)
  const somebody = header(SOMEBODY_HEADER)
  const asOf = Number(header(AS_OF_HEADER))
  return {
    kind: 'answer',
    status,
    body: body.kind === 'json' ? body.value : body.kind === 'absent' && text ? text : undefined,
    retryAfter: waitAsked(raw),
    keyEchoed,
    cached: kept !== null,
    header,
    ...(kept === null ? {} : { keptSince: Number(kept) || 0 }),
    ...(kept === null || somebody === null ? {} : { insteadOf: Number(somebody) || 0 }),
    ...(asOf > 0 ? { asOf } : {}),
    ...given({ unproven }),
  }
}

/**
 * Returns the answer's `Retry-After`. A date counts by the host's own clock (`Date`), because the device's may be wrong. If
 * the host tells both, the result is in seconds.
 */
function waitAsked({ header }: RawReply): string | null {
  const asked = header('retry-after')
  if (asked === null || /^\s*\d+\s*$/.test(asked)) return asked
  const seconds = (Date.parse(asked) - Date.parse(header('date') ?? '')) / 1000
  return Number.isNaN(seconds) ? asked : String(Math.max(0, Math.ceil(seconds)))
}

/** Whether an answer of JSON says that the session is over, in the API's own words (specification, section 4). */
export function saysSessionOver(raw: RawReply): boolean {
  return isSessionOver(ownReply(raw))
}
