/**
 * Which database the files belong to. One installation id stands in both: in the table `installation` and in
 * `installation.json` beside the files, in the data folder or the bucket. A start on a pair that does not belong together would take the uploads of the one for
 * orphans of the other, so it is refused.
 *
 * A pair without ids, of an earlier release, or half of one (a restored copy) is taken over only where nothing speaks
 * against it: the names of stored files are UUIDs, so a single one that the rows name proves that both belong together.
 */
import { randomUUID } from 'node:crypto'
import { installation, users } from '../database/account-schema.ts'
import type { Database, Transaction } from '../database/database.ts'
import { foreignFiles, type HomeWords, strangeFiles } from './mismatch-errors.ts'
import { referredFiles } from './referred.ts'

/** Where the files are, as far as the installation goes: a data folder or a bucket. */
export interface Home {
  readonly words: HomeWords
  /** @returns undefined where there is none */
  readMark(): Promise<string | undefined>
  /** Replaces the mark at once, never by halves. */
  writeMark(text: string): Promise<void>
  /** The names of the stored files. */
  storedFiles(): Promise<string[]>
}

export interface Mark {
  readonly id: string
  /** A first start began here and has not committed anything yet. */
  readonly pending?: true
  /** ISO 8601: files older than this were here when the files were taken over, and may be anybody's. */
  readonly takenOver?: string
}

/** @returns undefined where there is none */
export async function readMark(home: Home): Promise<Mark | undefined> {
  const text = await home.readMark()
  return text === undefined ? undefined : (JSON.parse(text) as Mark)
}

const writeMark = (home: Home, mark: Mark) => home.writeMark(`${JSON.stringify(mark)}\n`)

/** To be called before a database is made for these files. @throws StartError where they already have an owner */
export async function mayBeginIn(home: Home, embedded: boolean): Promise<Mark> {
  const mark = await readMark(home)
  if (mark !== undefined && mark.pending !== true)
    throw foreignFiles(home.words, mark.id, undefined, embedded)
  if (mark !== undefined) return mark
  const { length } = await home.storedFiles()
  if (length > 0) throw strangeFiles(home.words, length, embedded)
  return { id: randomUUID(), pending: true }
}

/**
 * Makes sure that the files and the database belong together, and marks the files. The caller writes the id into the
 * database ({@link markDatabase}) in the transaction of a first start, and then confirms with {@link confirm}.
 *
 * @throws StartError naming both, and what to do, when they do not; nothing is changed then
 */
export async function recognise(home: Home, db: Database, embedded: boolean): Promise<Mark> {
  const [row] = await db.select().from(installation)
  const mark = await readMark(home)
  if (row !== undefined && mark !== undefined) {
    if (row.id !== mark.id) throw foreignFiles(home.words, mark.id, row.id, embedded)
    return mark
  }
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1)
  if (anyone === undefined) {
    const begun = await mayBeginIn(home, embedded)
    if (mark === undefined) await writeMark(home, begun)
    return begun
  }
  const stored = await home.storedFiles()
  const named = await referredFiles(db)
  const related = stored.some((name) => named.has(name))
  if (mark !== undefined && mark.pending !== true && !related)
    throw foreignFiles(home.words, mark.id, undefined, embedded)
  const unmarked = row === undefined && named.size === 0
  if (stored.length > 0 && !related && !unmarked) throw strangeFiles(home.words, stored.length, embedded)
  const taken: Mark = {
    id: row?.id ?? mark?.id ?? randomUUID(),
    ...(stored.length > 0 && { takenOver: new Date().toISOString() }),
  }
  await writeMark(home, taken)
  return taken
}

/** Writes the id into a database that has none. */
export async function markDatabase(tx: Transaction, { id }: Mark): Promise<void> {
  await tx.insert(installation).values({ id }).onConflictDoNothing()
}

/** A first start has committed: from now on the files have an owner. */
export async function confirm(home: Home, { pending, ...mark }: Mark): Promise<void> {
  if (pending === true) await writeMark(home, mark)
}
