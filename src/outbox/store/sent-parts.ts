import { given } from '@/lib/given'
import type { Entry } from '../rows/types'
import { later, type Reading, type Writing } from './store'

/** A part that is done: its row as it was, and the server's id of what it created. */
export interface SentPart {
  entry: Entry
  /** `null` if the server never told the id. Absent if the entry creates nothing. */
  realId?: string | null
}

/** The key in `meta` of what was sent of a group (`Entry.together`) while another part of it is unsent. */
const keyOf = (together: string) => `together ${together}`

/** Returns the parts of an unfinished group that are done, in their order. None, if nothing was sent, or everything. */
export async function sentParts(tx: Reading | Writing, together: string): Promise<SentPart[]> {
  const meta: { get: (key: string) => Promise<unknown> } = tx.objectStore('meta')
  return ((await meta.get(keyOf(together))) as SentPart[] | undefined) ?? []
}

/** Whether a part of the entry's group is done. */
export async function hasSentParts(tx: Writing, { together }: Pick<Entry, 'together'>): Promise<boolean> {
  return together !== undefined && (await sentParts(tx, together)).length > 0
}

export function keepSentParts(tx: Writing, together: string, parts: readonly SentPart[]): void {
  if (parts.length > 0) later(tx.objectStore('meta').put([...parts], keyOf(together)))
  else later(tx.objectStore('meta').delete(keyOf(together)))
}

/**
 * Forgets what was sent of groups of which nothing is unsent any more. Call this after entries were removed from the
 * queue.
 */
export async function forgetFinished(tx: Writing, removed: readonly Entry[]): Promise<void> {
  const groups = new Set(removed.flatMap(({ together }) => together ?? []))
  if (groups.size === 0) return
  for (const { together } of await tx.objectStore('entries').getAll())
    if (together !== undefined) groups.delete(together)
  for (const together of groups) keepSentParts(tx, together, [])
}

/** What was sent of the groups to which some entries belong, as one transaction sees and changes it. */
export class SentParts {
  readonly #tx: Writing
  readonly #known: Map<string, SentPart[]>
  /** For each group with a newly done part: the last place of such a part. */
  readonly #changed = new Map<string, number>()

  private constructor(tx: Writing, known: Map<string, SentPart[]>) {
    this.#tx = tx
    this.#known = known
  }

  static async read(tx: Writing, entries: readonly Entry[]): Promise<SentParts> {
    const groups = [...new Set(entries.flatMap(({ together }) => together ?? []))]
    const known = await Promise.all(groups.map(async (one) => [one, await sentParts(tx, one)] as const))
    return new SentParts(tx, new Map(known))
  }

  /** Returns the root of the entry's group. It is the entry itself if the entry is the root, or belongs to no group. */
  rootOf(entry: Entry): Entry {
    return this.#known.get(entry.together ?? '')?.[0]?.entry ?? entry
  }

  /** Call this when the work of an entry is done. */
  add(entry: Entry, realId: string | null | undefined): void {
    const { together } = entry
    if (together === undefined) return
    const { attempt: _over, left: _back, ...row } = entry
    const known = this.#known.get(together) ?? []
    this.#known.set(together, [...known, { entry: row, ...given({ realId }) }])
    this.#changed.set(together, Math.max(this.#changed.get(together) ?? 0, entry.seq))
  }

  /**
   * Stores the additions. What was sent of a group is kept until its last part is done. The unsent parts of a group
   * stand side by side in the queue, so the row that follows the last done part tells whether others are unsent.
   */
  async write(): Promise<void> {
    for (const [together, last] of this.#changed) {
      const [next] = await this.#tx.objectStore('entries').getAll(IDBKeyRange.lowerBound(last, true), 1)
      const isOver = next?.together !== together
      keepSentParts(this.#tx, together, isOver ? [] : (this.#known.get(together) ?? []))
    }
  }
}
