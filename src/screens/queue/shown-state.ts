import type { PutOffReason } from '@/outbox/queue/put-off'
import type { Entry } from '@/outbox/rows/types'
import { isForAnotherHost } from '@/services/own-entries'

/** The state of an entry as the panel shows it. */
export type Shown = 'queued' | 'sending' | 'failed' | 'conflict' | 'blocked' | 'put-off' | 'foreign'

export function shownState(entry: Entry, blocked: boolean, putOff: PutOffReason | undefined): Shown {
  if (isForAnotherHost(entry)) return 'foreign'
  if (entry.state === 'failed') return entry.failure?.kind === 'conflict' ? 'conflict' : 'failed'
  if (entry.state === 'sending') return entry.state
  if (blocked) return 'blocked'
  return putOff === undefined ? 'queued' : 'put-off'
}
