import type { OutboxPorts } from '../ports'
import type { Failure, FailureKind } from '../types'
import { backoff } from './backoff'
import type { Claimed } from './claim'
import type { Verdict } from './classify'
import type { Settlement } from './settle'

/** After this many answers of 500, 501 or 502 to one entry it stops holding up the others. */
const SERVER_ERROR_LIMIT = 6

const WORDS = {
  undecided: 'Sem resposta: confira se já foi gravado',
  unknown: 'Esta alteração foi feita por outra versão do aplicativo e não pode ser enviada por esta.',
  file: 'Um arquivo desta alteração não está mais no dispositivo. Corrija e escolha-o de novo.',
} as const

type Ports = Pick<OutboxPorts, 'clock' | 'random'>

/** Waits for a person, for a reason of our own. */
export function failed(ports: Ports, entry: Claimed, kind: keyof typeof WORDS, doubt = false): Settlement {
  return failure(ports, entry, kind, WORDS[kind], { doubt })
}

/** Waits for a person, in the server's words. */
export function refused(
  ports: Ports,
  entry: Claimed,
  { message, status }: { message: string; status: number },
): Settlement {
  return failure(ports, entry, 'refused', message, { status })
}

/** Stays first in line. @param doubt whether the server may have done the work */
export function postponed(
  { clock, random }: Ports,
  entry: Claimed,
  { notBefore, doubt, applied = false }: { notBefore: number; doubt: boolean; applied?: boolean },
  serverErrors = entry.serverErrors,
): Settlement {
  const at = clock.now()
  const nextAt = at + backoff(entry.tries + 1, random())
  return { kind: 'postponed', at, nextAt, notBefore, doubt, applied, serverErrors }
}

/**
 * The server has broken down over this entry once more.
 * @param doubt whether it may have done the work all the same
 */
export function broken(
  ports: Ports,
  entry: Claimed,
  verdict: Extract<Verdict, { kind: 'broken' }>,
  doubt: boolean,
): Settlement {
  const errors = entry.serverErrors + 1
  const { notBefore, message, status } = verdict
  if (errors < SERVER_ERROR_LIMIT) return postponed(ports, entry, { notBefore, doubt }, errors)
  return failure(ports, entry, 'server', message, { status, doubt, serverErrors: errors })
}

function failure(
  { clock }: Ports,
  entry: Claimed,
  kind: FailureKind,
  message: string,
  {
    status,
    doubt = false,
    serverErrors = entry.serverErrors,
  }: { status?: number; doubt?: boolean; serverErrors?: number },
): Settlement {
  const failure: Failure = {
    kind,
    message,
    at: clock.now(),
    ...(status === undefined ? {} : { status }),
  }
  return { kind: 'failed', failure, doubt, serverErrors }
}
