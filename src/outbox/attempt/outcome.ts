import type { OutboxPorts } from '../ports'
import type { Conflict, Failure, FailureKind } from '../rows/types'
import type { Claimed } from '../send/claim'
import type { Settlement } from '../send/settle'
import { backoff } from './backoff'
import type { Verdict } from './classify'

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

/** Returns the settlement of an entry that fails because the server refused it. */
export function refused(
  ports: Ports,
  entry: Claimed,
  { message, status, notBefore }: Extract<Verdict, { kind: 'refused' }>,
): Settlement {
  return failure(ports, entry, 'refused', message ?? ports.options.texts.refused, { status, notBefore })
}

/** Returns the settlement of an entry that fails because somebody else changed or deleted the thing. */
export function conflicting(ports: Ports, entry: Claimed, conflict: Conflict): Settlement {
  const { texts } = ports.options
  const how = failure(ports, entry, 'conflict', conflict.host === null ? texts.gone : texts.conflict, {})
  return { ...how, conflict }
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
 * Returns the settlement of an entry that a service in the way has refused, while the host itself answers a read. After
 * `Policy.interceptions` refusals in a row the entry is set aside. After fewer refusals it is postponed.
 * @param doubt whether the server may have done the work
 */
export function intercepted(ports: Ports, entry: Claimed, status: number, doubt: boolean): Settlement {
  const { policy, texts } = ports.options
  const interceptions = (entry.interceptions ?? 0) + 1
  const later = postponed(ports, entry, { notBefore: 0, doubt })
  if (interceptions < policy.interceptions) return { ...later, interceptions }
  const { at, nextAt } = later
  const failure: Failure = { kind: 'intercepted', status, message: texts.intercepted(status), at }
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
}

function failure(
  { clock }: Ports,
  entry: Claimed,
  kind: FailureKind,
  message: string,
  { status, doubt = false, serverErrors = entry.serverErrors, notBefore = 0 }: More,
): Extract<Settlement, { kind: 'failed' }> {
  const why: Failure = { kind, message, at: clock.now(), ...(status === undefined ? {} : { status }) }
  return { kind: 'failed', failure: why, doubt, serverErrors, notBefore }
}
