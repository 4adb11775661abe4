import { added, type CountNote, countsOf, type UserCounts } from '@/kept/count-note'
import { noteLost } from '@/kept/lost-work'
import { countNote, noteCount, raiseCount } from '@/kept/unsent-count'
import { workerCount } from '@/kept/worker-count'
import type { OutboxPorts, QueueView } from '@/outbox'
import type { Services } from '@/services/services'

/** Raises the number of unsent changes before they are stored; see `OutboxPorts.expect`. */
export class Expected {
  readonly #entries = new Map<string, number>()
  readonly #database: () => string | undefined

  /** @param database returns the id of the database that was read; `undefined` if none was read yet */
  constructor(database: () => string | undefined) {
    this.#database = database
  }

  /** By user: how many entries are being stored at this moment. */
  get entries(): ReadonlyMap<string, number> {
    return this.#entries
  }

  readonly expect: NonNullable<OutboxPorts['expect']> = (userId, entries) => {
    this.#add(userId, entries)
    // If the note belongs to another database, that one is gone, and its number must stay as it is.
    if (countNote()?.database === this.#database()) raiseCount(userId, entries)
    return () => this.#add(userId, -entries)
  }

  #add(userId: string, entries: number): void {
    this.#entries.set(userId, (this.#entries.get(userId) ?? 0) + entries)
  }
}

/**
 * Keeps the number of unsent changes outside of the database (`unsent-count.ts`), and notices when the browser has
 * dropped the database: then the number belongs to another database than the one that was read.
 */
export function keepUnsentCount({ outbox }: Pick<Services, 'outbox'>, expected: Expected): void {
  let isChecking = false
  const follow = () => {
    const { entries } = outbox.view
    const database = databaseOf(outbox.view)
    if (database === undefined || isChecking) return
    const note = countNote()
    if (note === undefined || note.database === database)
      return noteCount(database, added(countsOf(entries), expected.entries))
    isChecking = true
    void check(note).finally(() => {
      isChecking = false
    })
  }
  /** What this tab has read may be older than the note. So it reads the database again before it reports a loss. */
  const check = async (seen: CountNote) => {
    const worker = await workerCount().catch(() => undefined)
    await outbox.reload().catch(() => {})
    const { entries } = outbox.view
    const database = databaseOf(outbox.view)
    const note = countNote()
    if (database === undefined || note?.database !== seen.database) return
    if (note.database !== database) {
      const lost = lostOf(note, worker)
      if (Object.keys(lost).length > 0) noteLost(note.database, lost)
    }
    noteCount(database, added(countsOf(entries), expected.entries))
  }
  outbox.subscribe(follow)
  follow()
}

/** Returns the id of the database that a tab has read; `undefined` if it was not read, or could not be read. */
export function databaseOf({ reading }: Pick<QueueView, 'reading'>): string | undefined {
  return reading.kind === 'read' && reading.database !== '' ? reading.database : undefined
}

/** Returns how many changes of each user are gone. The service worker may have sent some since the page's note. */
function lostOf({ database, counts, at }: CountNote, worker: CountNote | undefined): UserCounts {
  const isLater = worker?.database === database && worker.at > at
  const lost: UserCounts = {}
  for (const [userId, count] of Object.entries(counts)) {
    const left = isLater ? Math.min(count, worker.counts[userId] ?? 0) : count
    if (left > 0) lost[userId] = left
  }
  return lost
}
