import { given } from '@/lib/given'
import type { Json } from '@/lib/json'
import type { Base, Entry, SentAs } from '../rows/types'
import { CLOCK_SKEW, LONG_AGO } from '../terms'

/**
 * What an entry knows of the attempts of which nobody knows whether the server did their work. Rows keep it in fields of
 * their own, beside each other (see `Entry`). This file alone knows these fields together.
 */
export interface Doubt {
  /** When the first attempt in doubt began (`Entry.doubtSince`). */
  since: number
  /** The ids that were in the list before an attempt (`Entry.before`). */
  listed?: string[] | undefined
  /** What the first attempt in doubt sent, if the entry was corrected since (`Entry.doubted`). */
  first?: { input: Json; version: number } | undefined
  /** What the host had before an attempt (`Entry.had`). */
  had?: Base['values'] | undefined
  /** What an attempt sent, if the input alone does not tell (`Entry.sentAs`). */
  sentAs?: SentAs | undefined
}

/** Whether nobody knows if the server did the work of an attempt that has ended. */
export function isInDoubt({ doubtSince }: Pick<Entry, 'doubtSince'>): boolean {
  return doubtSince !== undefined
}

/** Whether the server may have done the work: an attempt is in doubt, or its sender died before it stored the outcome. */
export function mayBeDone(entry: Entry): boolean {
  return isInDoubt(entry) || (entry.state === 'sending' && entry.attempt?.onlyFiles !== true)
}

export function doubtOf(entry: Entry): Doubt | undefined {
  const { doubtSince: since, before: listed, doubted: input, doubtedVersion, had, sentAs } = entry
  if (since === undefined) return undefined
  const first = input === undefined ? undefined : { input, version: doubtedVersion ?? entry.version }
  return { since, listed, first, had, sentAs }
}

/** The doubt ends. */
export function withoutDoubt(entry: Entry): Entry {
  const { doubtSince: _s, before: _l, doubted: _i, doubtedVersion: _v, had: _h, sentAs: _as, ...rest } = entry
  return rest
}

/** Returns an entry with exactly this doubt. */
export function withDoubt(entry: Entry, { since, listed, first, had, sentAs }: Doubt): Entry {
  return {
    ...withoutDoubt(entry),
    doubtSince: since,
    ...given({ before: listed }),
    ...(first === undefined ? {} : { doubted: first.input, doubtedVersion: first.version }),
    ...given({ had, sentAs }),
  }
}

/** Returns an entry that is in doubt since this moment, or since an earlier attempt. */
export function inDoubt<E extends Entry>(entry: E, since: number): E {
  return { ...entry, doubtSince: entry.doubtSince ?? since }
}

/**
 * Returns an entry with a doubt of a possible age. If the doubt began far in the future (`CLOCK_SKEW`), a wrong clock said
 * so. In that case nobody knows the age of the doubt, so it counts as very old.
 */
export function withPossibleAge<E extends Entry>(entry: E, now: number): E {
  return (entry.doubtSince ?? 0) > now + CLOCK_SKEW ? { ...entry, doubtSince: LONG_AGO } : entry
}

/**
 * Returns an entry of which the next attempt may leave, with the ids that its list holds now. What the attempts before
 * created is decided, so what the first of them sent is of no use any more.
 */
export function withList(entry: Entry, listed: string[] | undefined): Entry {
  const { before: _old, doubted: _decided, doubtedVersion: _with, ...row } = entry
  return { ...row, ...given({ before: listed }) }
}
