import type { OutboxPorts } from '../ports'
import type { Claimed } from '../send/claim'
import type { Settlement } from '../send/settle'
import type { Looking, Unread } from './lookup'
import { broken, postponed } from './outcome'

/**
 * Decides what happens to an entry if the read before its request has failed.
 *
 * - If the read may succeed later, the result is a settlement. It leaves no new doubt, because the request was not
 *   sent.
 * - If the read will not succeed later either, the result is `never`, with the reason. The caller decides what `never`
 *   means for the entry, because a host that refuses the read has not refused the change.
 */
export function afterUnread(
  { ports, mayGoOn }: Looking & { ports: OutboxPorts },
  entry: Claimed,
  read: Unread,
): { kind: 'settled'; settlement: Settlement } | { kind: 'never'; why: 'strange' | 'refused' } {
  if (read.kind === 'strange') return { kind: 'never', why: 'strange' }
  const { verdict } = read
  const settled = (settlement: Settlement) => ({ kind: 'settled' as const, settlement })
  const later = { notBefore: 'notBefore' in verdict ? verdict.notBefore : 0, doubt: false }
  switch (verdict.kind) {
    case 'refused':
      return { kind: 'never', why: 'refused' }
    case 'signed-out':
      ports.onSignedOut()
      return settled({ kind: 'returned' })
    case 'broken':
      return settled(broken(ports, entry, verdict, false))
    case 'unanswered':
    case 'somebody':
      return settled(mayGoOn() ? postponed(ports, entry, later) : { kind: 'returned' })
    case 'busy':
    case 'done':
      return settled(postponed(ports, entry, later))
  }
}
