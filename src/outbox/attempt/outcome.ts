import { given } from '@/lib/given'
import type { Policy } from '../contract/policy'
import type { OutboxPorts } from '../contract/ports'
import type { Conflict, Failure, FailureKind } from '../rows/types'
import type { Claimed, Settlement } from '../terms'
import type { Verdict } from './classify'
import type { LookContext, Unread } from './context'

type Ports = Pick<OutboxPorts, 'clock' | 'random' | 'options'>

/** Returns the settlement of an entry that fails for a reason that this device, not the server, has found. */
export function failed(
  ports: Ports,
  entry: Claimed,
  kind: 'undecided' | 'unknown' | 'file',
  doubt = false,
): Settlement {
  return failure(ports, entry, kind, ports.options.texts[kind], { doubt })
}

/** What is recorded of a refusal. `status` is absent if the refusal is seen in a read, and not in the answer. */
interface Refusal extends Pick<Extract<Verdict, { kind: 'refused' }>, 'message' | 'notBefore' | 'gone'> {
  status?: number
}

/** Returns the settlement of an entry that fails because the server refused it. */
export function refused(
  ports: Ports,
  entry: Claimed,
  { message, status, notBefore, gone }: Refusal,
  doubt = false,
): Settlement {
  const words = message ?? ports.options.texts.refused
  return failure(ports, entry, 'refused', words, { ...given({ status }), notBefore, gone, doubt })
}

/** Returns the settlement of an entry that fails because somebody else changed or deleted the thing. */
export function conflicting(ports: Ports, entry: Claimed, conflict: Conflict): Settlement {
  const { texts } = ports.options
  const how = failure(ports, entry, 'conflict', conflict.host === null ? texts.gone : texts.conflict, {})
  return { ...how, conflict }
}

/**
 * Returns the settlement of an entry whose call was done, and whose link is not as wished, because somebody else's call
 * crossed it. The call is made again. After `Policy.crossings` such calls a person decides.
 * @param doubt whether a delivery of the call may still be on its way
 */
export function crossed(ports: Ports, entry: Claimed, doubt: boolean): Settlement {
  const crossings = (entry.crossings ?? 0) + 1
  const { policy, texts } = ports.options
  if (crossings < policy.crossings) return { ...postponed(ports, entry, { notBefore: 0, doubt }), crossings }
  return { ...failure(ports, entry, 'conflict', texts.crossed, {}), conflict: { host: null, fields: [] } }
}

/**
 * Returns the settlement of an entry that keeps its place in the queue and is tried again later.
 * @param doubt whether the server may have done the work
 */
export function postponed(
  { clock, random, options }: Ports,
  entry: Claimed,
  { notBefore, doubt, applied = false }: { notBefore: number; doubt: boolean; applied?: boolean },
  serverErrors = entry.serverErrors,
): Extract<Settlement, { kind: 'postponed' }> {
  const at = clock.now()
  const nextAt = at + backoff(options.policy, entry.tries + 1, random())
  return { kind: 'postponed', at, nextAt, notBefore, doubt, applied, serverErrors }
}

/**
 * Returns the settlement of an entry that a service in the way has refused or answered with another page, while the host
 * itself answers a read. After `Policy.interceptions` such answers in a row the entry is set aside. After fewer it is
 * postponed.
 * @param status of the refusal; `undefined` if another page answered
 * @param doubt whether the server may have done the work
 */
export function intercepted(
  ports: Ports,
  entry: Claimed,
  status: number | undefined,
  doubt: boolean,
): Settlement {
  const { policy, texts } = ports.options
  const interceptions = (entry.interceptions ?? 0) + 1
  const later = postponed(ports, entry, { notBefore: 0, doubt })
  if (interceptions < policy.interceptions) return { ...later, interceptions }
  const { at, nextAt } = later
  const message = status === undefined ? texts.anotherPage : texts.intercepted(status)
  const failure: Failure = { kind: 'intercepted', message, at, ...given({ status }) }
  return { kind: 'intercepted', failure, at, nextAt, doubt }
}

/**
 * Returns the settlement of an entry that the server itself has answered with 500 or 501. After `Policy.serverErrors`
 * answers of this kind the entry fails. After fewer answers it is postponed.
 * @param doubt whether the server may have done the work although it answered with an error
 */
export function broken(
  ports: Ports,
  entry: Claimed,
  { notBefore, message, status }: Extract<Verdict, { kind: 'broken' }>,
  doubt: boolean,
): Settlement {
  const serverErrors = entry.serverErrors + 1
  const { policy, texts } = ports.options
  if (serverErrors < policy.serverErrors) return postponed(ports, entry, { notBefore, doubt }, serverErrors)
  return failure(ports, entry, 'server', message ?? texts.broken, { status, doubt, serverErrors, notBefore })
}

interface More {
  status?: number
  doubt?: boolean
  serverErrors?: number
  notBefore?: number
  gone?: true | undefined
}

function failure(
  { clock }: Ports,
  entry: Claimed,
  kind: FailureKind,
  message: string,
  { status, doubt = false, serverErrors = entry.serverErrors, notBefore = 0, gone }: More,
): Extract<Settlement, { kind: 'failed' }> {
  const why: Failure = { kind, message, at: clock.now(), ...given({ status, gone }) }
  return { kind: 'failed', failure: why, doubt, serverErrors, notBefore }
}

/**
 * Returns how long an entry waits after it was postponed `tries` times. The wait begins at `firstPause`, doubles each
 * time, and never exceeds `longestPause`. Up to a quarter of it is taken off at random, so that the tablets of a school
 * do not all try again in the same second.
 *
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function backoff({ firstPause, longestPause }: Policy, tries: number, random: number): number {
  const whole = Math.min(firstPause * 2 ** Math.min(tries - 1, 10), longestPause)
  return Math.round(whole * (1 - random / 4))
}

/**
 * The table from a verdict to the settlement of an entry. The callers have the exceptions.
 *
 * @param mayHaveDone whether the verdict is about the entry's own request, so that the server may have done the work
 *   although nobody knows it. Any other verdict is about a request that went before
 */
export function outcomeOf(
  ports: OutboxPorts,
  entry: Claimed,
  verdict: Verdict,
  { mayHaveDone }: { mayHaveDone: boolean },
): Settlement {
  switch (verdict.kind) {
    case 'signed-out':
      ports.onSignedOut()
      return { kind: 'returned' }
    case 'refused':
      return refused(ports, entry, verdict)
    case 'broken':
      return broken(ports, entry, verdict, mayHaveDone)
    case 'busy':
      return postponed(ports, entry, { notBefore: verdict.notBefore, doubt: false })
    case 'unanswered':
    case 'somebody': {
      const how = postponed(ports, entry, { notBefore: verdict.notBefore, doubt: mayHaveDone })
      const isUnkeyed = mayHaveDone && verdict.kind === 'somebody' && verdict.unkeyed
      return isUnkeyed ? { ...how, unkeyed: true } : how
    }
    // A request that went before was answered, but the answer proves nothing.
    case 'done':
      return postponed(ports, entry, { notBefore: 0, doubt: false })
  }
}

/**
 * Decides what happens to an entry if the read before its request has failed.
 *
 * - If the read may succeed later, the result is a settlement. It leaves no new doubt, because the request was not
 *   sent.
 * - If the read will not succeed later either, the result is `never`, with the reason. The caller decides what `never`
 *   means for the entry, because a host that refuses the read has not refused the change.
 */
export function afterUnread(
  { ports, mayGoOn }: LookContext,
  entry: Claimed,
  read: Unread,
): Settlement | { kind: 'never'; why: 'strange' | 'refused' } {
  if (read.kind === 'strange') return { kind: 'never', why: 'strange' }
  const { verdict } = read
  if (verdict.kind === 'refused') return { kind: 'never', why: 'refused' }
  const isSilent = verdict.kind === 'unanswered' || verdict.kind === 'somebody'
  // Perhaps the read was not even sent.
  if (isSilent && !mayGoOn()) return { kind: 'returned' }
  return outcomeOf(ports, entry, verdict, { mayHaveDone: false })
}
