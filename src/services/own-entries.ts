import { isForeign } from '@/api/other-host'
import type { User } from '@/api/session/user'
import { isSameEmail } from '@/lib/email'
import type { Entry, QueueView } from '@/outbox'

/** The user's unsent entries, in the order of the queue. */
export type OwnEntries = readonly Entry[]

/**
 * Whether the signed-in user made an entry. Ids of users are unique only within a host, so an entry for another host
 * with the same id may be somebody else's. If its e-mail address is known, the address decides.
 */
export function isMine(entry: Entry, user: User | undefined): boolean {
  if (user === undefined || entry.userId !== user.id) return false
  if (!isForeign(entry) || entry.email === undefined || user.email === undefined) return true
  return isSameEmail(entry.email, user.email)
}

/**
 * Returns the user's unsent entries; `undefined` as long as it is not known which they are, because the queue was not
 * read yet or cannot be read. Whether everything is sent, is a question for `deviceQueue`.
 */
export function ownEntries(
  { reading, entries }: Pick<QueueView, 'reading' | 'entries'>,
  user: User | undefined,
): OwnEntries | undefined {
  return reading.kind === 'read' ? entries.filter((entry) => isMine(entry, user)) : undefined
}
