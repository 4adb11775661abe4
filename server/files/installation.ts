/**
 * Which database a data folder belongs to. One installation id stands in both: in the table `installation` and in
 * `DATA_DIR/installation.json`. A start on a pair that does not belong together would take the uploads of the one for
 * orphans of the other, so it is refused.
 *
 * A pair without ids, of an earlier release, or half of one (a restored copy) is taken over only where nothing speaks
 * against it: the names of stored files are UUIDs, so a single one that the rows name proves that both belong together.
 */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installation, users } from '../database/account-schema.ts'
import type { Database, Transaction } from '../database/database.ts'
import { foreignFolder, strangeFiles } from './mismatch-errors.ts'
import { storedNameOf } from './names.ts'
import { referredFiles } from './referred.ts'

const FILE = 'installation.json'

export interface Mark {
  readonly id: string
  /** A first start began here and has not committed anything yet. */
  readonly pending?: true
  /** ISO 8601: files older than this were here when the folder was taken over, and may be anybody's. */
  readonly takenOver?: string
}

/** @returns undefined where there is none */
export async function readMark(dataDir: string): Promise<Mark | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as Mark)
}

export async function writeMark(dataDir: string, mark: Mark): Promise<void> {
  const unfinished = join(dataDir, `${FILE}.${randomUUID()}`)
  await writeFile(unfinished, `${JSON.stringify(mark)}\n`)
  await rename(unfinished, join(dataDir, FILE))
}

/** To be called before a database is made in a data folder. @throws StartError where the folder already has an owner */
export async function mayBeginIn(dataDir: string, embedded: boolean): Promise<Mark> {
  const mark = await readMark(dataDir)
  if (mark !== undefined && mark.pending !== true) throw foreignFolder(dataDir, mark.id, undefined, embedded)
  if (mark !== undefined) return mark
  const { length } = await storedFiles(dataDir)
  if (length > 0) throw strangeFiles(dataDir, length, embedded)
  return { id: randomUUID(), pending: true }
}

/**
 * Makes sure that the folder and the database belong together, and marks the folder. The caller writes the id into the
 * database ({@link markDatabase}) in the transaction of a first start, and then confirms with {@link confirm}.
 *
 * @throws StartError naming both, and what to do, when they do not; nothing is changed then
 */
export async function recognise(dataDir: string, db: Database, embedded: boolean): Promise<Mark> {
  const [row] = await db.select().from(installation)
  const mark = await readMark(dataDir)
  if (row !== undefined && mark !== undefined) {
    if (row.id !== mark.id) throw foreignFolder(dataDir, mark.id, row.id, embedded)
    return mark
  }
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1)
  if (anyone === undefined) {
    const begun = await mayBeginIn(dataDir, embedded)
    if (mark === undefined) await writeMark(dataDir, begun)
    return begun
  }
  const stored = await storedFiles(dataDir)
  const named = await referredFiles(db)
  const related = stored.some((name) => named.has(name))
  if (mark !== undefined && mark.pending !== true && !related)
    throw foreignFolder(dataDir, mark.id, undefined, embedded)
  const unmarked = row === undefined && named.size === 0
  if (stored.length > 0 && !related && !unmarked) throw strangeFiles(dataDir, stored.length, embedded)
  const taken: Mark = {
    id: row?.id ?? mark?.id ?? randomUUID(),
    ...(stored.length > 0 && { takenOver: new Date().toISOString() }),
  }
  await writeMark(dataDir, taken)
  return taken
}

/** Writes the id into a database that has none. */
export async function markDatabase(tx: Transaction, { id }: Mark): Promise<void> {
  await tx.insert(installation).values({ id }).onConflictDoNothing()
}

/** A first start has committed: from now on the folder has an owner. */
export async function confirm(dataDir: string, { pending, ...mark }: Mark): Promise<void> {
  if (pending === true) await writeMark(dataDir, mark)
}

async function storedFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'uploads')).catch(() => [])
  return names.filter((name) => storedNameOf(name) !== undefined)
}
