import { namingRequest } from '@/lib/host-answer/request-name'
import { messageOf } from '@/lib/host-answer/words'
import { isSessionOver, isSuccess, LATER, MISSING, type Reply } from '@/lib/wire'

/**
 * What a reply to a mutation means for its entry. A caller must handle every kind. `message` is the text of the server,
 * if the server gave one, with its name of the request (`namingRequest`).
 *
 * - `done`: the server did the work. `body` is the answer's body; `undefined` if the answer was cut short (`cut`).
 * - `refused`: the server will not do the work, now or later. `isGone`: it says that the thing is gone, and no page says so.
 *   `gone`: see `Failure`.
 * - `busy`: the server has not done the work and asks for a retry, but not before `notBefore`.
 * - `broken`: the server answered 500 or 501. It may have done part of the work.
 * - `unanswered`: nobody knows whether the work was done. There was no answer, or one that says so: an outage between
 *   this device and the server, or an earlier delivery of the request that the server is still working on.
 * - `somebody`: somebody else answered in place of the server. So nobody knows whether the work was done. `unkeyed`: and
 *   if it was, the server may not have got the key.
 * - `signed-out`: the session ended, and nothing was done.
 */
export type Verdict =
  | { kind: 'done'; body: unknown; cut: boolean }
  | {
      kind: 'refused'
      status: number
      message: string | undefined
      notBefore: number
      isGone: boolean
      gone?: true
    }
  | { kind: 'busy'; notBefore: number }
  | { kind: 'broken'; status: number; message: string | undefined; notBefore: number }
  | { kind: 'unanswered'; notBefore: number }
  | { kind: 'somebody'; status: number; unkeyed: boolean; notBefore: number }
  | { kind: 'signed-out' }

/** @param now milliseconds since the epoch, to read a `Retry-After` given in seconds */
export function classify(reply: Reply, now: number): Verdict {
  switch (reply.kind) {
    case 'silence':
      return { kind: 'unanswered', notBefore: 0 }
    case 'somebody':
      return { kind: 'somebody', status: reply.status, unkeyed: reply.unkeyed === true, notBefore: 0 }
    case 'cut':
      // The status alone decides. A request that succeeded must never be sent again, even if the answer's body was
      // lost.
      return isSuccess(reply.status)
        ? { kind: 'done', body: undefined, cut: true }
        : { kind: 'unanswered', notBefore: 0 }
    case 'answer':
      return classifyAnswer(reply, now)
  }
}

function classifyAnswer(reply: Extract<Reply, { kind: 'answer' }>, now: number): Verdict {
  const { status, body } = reply
  const notBefore = retryAfter(reply.retryAfter, now)
  const message = () => namingRequest(messageOf(body), reply)
  if (isSuccess(status)) return { kind: 'done', body, cut: false }
  if (isSessionOver(reply)) return { kind: 'signed-out' }
  switch (status) {
    case 408: // the server gave up waiting for the request
    case 425: // too early: the server does not do a request that may be a replay
    case 429: // too many requests
      return { kind: 'busy', notBefore }
    case 409:
      // A 409 with Retry-After says that an earlier delivery of this request is still running on the host. Whether it
      // succeeds, nobody knows yet. Any other 409 is a refusal.
      if (reply.retryAfter !== null) return { kind: 'unanswered', notBefore }
      break
    case 503: // the server says that it is not serving, so nothing was done
      return { kind: 'busy', notBefore }
    case 500:
    case 501:
      return { kind: 'broken', status, message: message(), notBefore }
  }
  // A 1xx or 3xx is not expected here, because a redirect is somebody else's answer. Every other 5xx is an outage
  // between this device and the API, so nobody knows whether the API did the work. It costs the entry no tries.
  if (status < 400 || status >= 500) return { kind: 'unanswered', notBefore }
  const isGone = MISSING.includes(status) && reply.unproven === undefined
  return { kind: 'refused', status, message: message(), notBefore, isGone }
}

/**
 * Whether a service in the way refuses this very request: a 4xx that is not the host's, and does not only ask to come
 * back later.
 */
export function isInterception(reply: Reply): reply is Extract<Reply, { kind: 'somebody' }> {
  if (reply.kind !== 'somebody' || reply.untold) return false
  const { status } = reply
  return status >= 400 && status < 500 && !LATER.includes(status)
}

/**
 * The longest wait (milliseconds). Some hosts ask for a longer wait, e.g. because their clock is far ahead of this
 * device's clock. Even for such a host, the sender tries the entry once a day.
 */
const LONGEST = 24 * 60 * 60 * 1000

/**
 * Returns the moment until which a `Retry-After` header asks to wait (RFC 9110, section 10.2.3: seconds or an HTTP
 * date), in milliseconds since the epoch. The moment is at most a day from now. It is 0 if the header is absent or
 * makes no sense.
 */
export function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const text = header.trim()
  if (/^\d+$/.test(text)) return now + Math.min(Number(text) * 1000, LONGEST)
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.min(date, now + LONGEST)
}
