/**
 * Makes sure that the files and the database belong together. Both hold an installation id. The id of the database is
 * in its table `installation`. The id of the files is in their mark: the file `installation.json` in the data folder or
 * the bucket. If the ids differ, the server refuses to start. If it started, it would move the other installation's
 * uploads to the trash, because no row of this database names them.
 *
 * One id or both may be missing, for example in an installation from an earlier release or in a restored copy. In this
 * case, the first rule that fits decides:
 * - If the database has no account, this is a first start:
 *   - If the files have a mark that is `pending`, an earlier first start was interrupted. The server continues it.
 *   - If there is no mark and no stored file, the server marks the files and continues.
 *   - Otherwise, the server refuses to start.
 * - If a row names a stored file, the files and the database belong together, because the names of stored files are
 *   UUIDs. The server takes the files over and marks them.
 * - If the files have a mark that is not `pending`, the server refuses to start.
 * - If there are stored files, and the database has an id or names files that are not stored, the server refuses to
 *   start.
 * - If there is neither a mark nor a stored file, and the database has an id and names files, the server refuses to
 *   start: the address may be mistyped, or a volume may not be mounted.
 * - In any other case, the server takes the files over and marks them.
 */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { installation, users } from '../database/account-schema.ts'
import type { Database, Transaction } from '../database/database.ts'
import {
  foreignFiles,
  type HomeWords,
  missingFiles,
  strangeFiles,
  unreadableMark,
} from './mismatch-errors.ts'
import { referredFiles } from './referred.ts'

/** The place of the files: a data folder or a bucket. This interface has only the members that this module uses. */
export interface Home {
  readonly words: HomeWords
  /** Returns the text of the mark; undefined if there is none. */
  readMark(): Promise<string | undefined>
  /** Replaces the whole mark at once, so that nobody ever reads half a mark. */
  writeMark(text: string): Promise<void>
  /** Returns the names of the stored files. */
  storedFiles(): Promise<string[]>
}

/**
 * The rules by which this server takes the metadata out of files. If `src/shared/metadata` learns to find more
 * of them, the number rises, and the stored files are looked at again.
 */
export const METADATA_RULES = 1

export interface Mark {
  readonly id: string
  /** True while a first start with these files has not committed anything yet. */
  readonly pending?: true
  /**
   * The time at which the files were taken over (ISO 8601). The sweep keeps files that were last changed before that
   * time, because they may belong to another installation.
   */
  readonly takenOver?: string
  /** The `METADATA_RULES` by which all stored files have lost the metadata; absent if nobody has looked yet. */
  readonly cleaned?: number
}

const markShape = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  pending: v.optional(v.literal(true)),
  takenOver: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  cleaned: v.optional(v.number()),
})

/**
 * Returns the mark of the files; undefined if there is none.
 *
 * @throws StartError if the mark is not one, because the file is damaged, or because something else than the storage
 * answers at its address
 */
export async function readMark(home: Home): Promise<Mark | undefined> {
  const text = await home.readMark()
  if (text === undefined) return undefined
  try {
    const { id, pending, takenOver, cleaned } = v.parse(markShape, JSON.parse(text))
    return {
      id,
      ...(pending && { pending }),
      ...(takenOver !== undefined && { takenOver }),
      ...(cleaned !== undefined && { cleaned }),
    }
  } catch {
    throw unreadableMark(home.words)
  }
}

/** Replaces the mark of the files. */
export const writeMark = (home: Home, mark: Mark) => home.writeMark(`${JSON.stringify(mark)}\n`)

/**
 * Checks that a new database may be made for these files.
 *
 * @returns the mark for the files: a new mark, or the mark of a first start that was interrupted
 * @throws StartError if the files already belong to an installation, or if there are stored files without a mark
 */
export async function mayBeginIn(home: Home, embedded: boolean): Promise<Mark> {
  const mark = await readMark(home)
  if (mark !== undefined && mark.pending !== true)
    throw foreignFiles(home.words, mark.id, undefined, embedded)
  if (mark !== undefined) return mark
  const { length } = await home.storedFiles()
  if (length > 0) throw strangeFiles(home.words, length, embedded)
  return { id: randomUUID(), pending: true, cleaned: METADATA_RULES }
}

/**
 * Makes sure that the files and the database belong together, and marks the files. Afterwards, the caller writes the
 * mark's id into the database ({@link markDatabase}). In a first start, the caller must do this in the transaction that
 * creates the administrator. After the commit, the caller calls {@link confirm}.
 *
 * @throws StartError if the files and the database do not belong together. The message names both and says what to do.
 * Nothing is changed in this case
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
  if (stored.length === 0 && row !== undefined && named.size > 0)
    throw missingFiles(home.words, named.size, row.id, embedded)
  const taken: Mark = {
    id: row?.id ?? mark?.id ?? randomUUID(),
    ...(stored.length > 0 && { takenOver: new Date().toISOString() }),
  }
  await writeMark(home, taken)
  return taken
}

/** Writes the id of the mark into the database. If the database already has an id, nothing changes. */
export async function markDatabase(tx: Transaction, { id }: Mark): Promise<void> {
  await tx.insert(installation).values({ id }).onConflictDoNothing()
}

/**
 * Removes `pending` from the mark after a first start is committed. From then on, the files belong to this
 * installation.
 */
export async function confirm(home: Home, { pending, ...mark }: Mark): Promise<void> {
  if (pending === true) await writeMark(home, mark)
}
