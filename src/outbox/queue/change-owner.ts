import { given } from '@/lib/given'
import type { Entry } from '../rows/types'
import { mayBeDone } from '../store/doubt'
import { LONG_AGO } from '../terms'

/** The user who gets the entries. `email` is absent if the host did not tell it. */
export interface NewOwner {
  userId: string
  email?: string | undefined
}

/**
 * Gives an entry to another user. The entry keeps its id, its input and its place.
 *
 * Hosts store idempotency keys per user. So a host does not recognise the new owner's request as a repeat of the old
 * owner's. If that request is in doubt, the doubt counts as so old (`LONG_AGO`) that the sender does not rely on the
 * key and first looks at what the host has. The attempt of the old owner is forgotten: its late outcome counts only if
 * it is a success (see `settle`).
 */
export function withOwner(entry: Entry, { userId, email }: NewOwner): Entry {
  const { email: _before, attempt: _over, left: _gone, ...rest } = entry
  return {
    ...rest,
    userId,
    ...given({ email }),
    ...(mayBeDone(entry) ? { doubtSince: LONG_AGO } : {}),
    state: entry.state === 'failed' ? 'failed' : 'queued',
    tries: 0,
    interceptions: 0,
    nextAt: 0,
  }
}
