import { hostName, isForeign } from '@/api/other-host'
import type { User } from '@/api/session/user'
import type { LostWork } from '@/kept/lost-work'
import { isMissing } from '@/kept/unsent-count'
import { isSameEmail } from '@/lib/email'
import type { Entry, Owner, QueueView, Unreadable } from '@/outbox'
import { isMine, type OwnEntries } from './own-entries'

/** The unsent changes of one other account on this device. */
export interface OthersWork extends Owner {
  count: number
  /**
   * Whose the account is: `same` if it has the e-mail address of the signed-in user, `other` if it has another one, and
   * `unknown` if this device does not know both addresses.
   */
  person: 'same' | 'other' | 'unknown'
  /** Whether the changes were made for another host. They are never sent from here. */
  isForeign: boolean
}

/**
 * What may be said of the unsent changes on this device. Nothing else may say that there are none: a list of entries is
 * also empty before it was read, and does not show what other people left.
 */
export type DeviceQueue =
  | { kind: 'unread' }
  /** `known`: the user's entries that were read before the read failed. There may be more, and some may be gone. */
  | { kind: 'unreadable'; why: Unreadable; known: OwnEntries }
  /** Something is unsent, of the user or of others, or was lost and nobody has acknowledged it. */
  | { kind: 'held'; mine: OwnEntries; others: readonly OthersWork[]; lost: LostWork }
  /** The queue was read, and this device holds nothing unsent of anybody. */
  | { kind: 'empty' }

/** @param user the signed-in user; `undefined` if nobody is signed in */
export function deviceQueue(
  { reading, entries }: Pick<QueueView, 'reading' | 'entries'>,
  user: User | undefined,
  lost: LostWork,
): DeviceQueue {
  switch (reading.kind) {
    case 'unread':
      return { kind: 'unread' }
    case 'unreadable':
      return { kind: 'unreadable', why: reading.why, known: entries.filter((entry) => isMine(entry, user)) }
    case 'read': {
      if (entries.length + lost.mine + lost.others === 0)
        // If the database is a new one, somebody finds out first what is gone (`keepUnsentCount`).
        return isMissing(reading.database) ? { kind: 'unread' } : { kind: 'empty' }
      return held(entries, user, lost)
    }
  }
}

/** The last result of `held`, because several parts of a page ask for the same one. `of`: what it was made from. */
let last: { of: readonly unknown[]; queue: DeviceQueue } | undefined

function held(entries: readonly Entry[], user: User | undefined, lost: LostWork): DeviceQueue {
  const of = [entries, user, lost.mine, lost.others]
  if (last === undefined || of.some((part, at) => part !== last?.of[at])) {
    const mine = entries.filter((entry) => isMine(entry, user))
    last = { of, queue: { kind: 'held', mine, others: othersIn(entries, user), lost } }
  }
  return last.queue
}

function othersIn(entries: readonly Entry[], user: User | undefined): OthersWork[] {
  const works = new Map<string, OthersWork>()
  for (const entry of entries) {
    if (isMine(entry, user)) continue
    const { userId, email } = entry
    const host = entry.host ?? hostName()
    const key = JSON.stringify([host, userId])
    const { count = 0, person: before } = works.get(key) ?? {}
    const person = personOf(email, user)
    works.set(key, {
      userId,
      host,
      count: count + 1,
      isForeign: isForeign(entry),
      // If the entries of one account say different things of its person, nobody takes them over.
      person: before === undefined || before === person ? person : 'unknown',
    })
  }
  return [...works.values()]
}

function personOf(email: string | undefined, user: User | undefined): OthersWork['person'] {
  if (email === undefined || user?.email === undefined) return 'unknown'
  return isSameEmail(email, user.email) ? 'same' : 'other'
}
