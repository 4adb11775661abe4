/**
 * Manages files whose bytes arrive in pieces, ahead of the mutation that takes them (http/resumable.ts). Each file
 * has a row with its sender and its hash. The row stays for some days after a mutation has taken the file, because
 * the server needs the hash to recognise a repetition of that mutation.
 */
import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { KEY_DAYS, sentAhead } from '../database/account-schema.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Past } from '../database/lived-time.ts'
import { HttpError } from '../http-error.ts'
import { extensionKinds, mediaTypeOf, SIGNATURE_BYTES } from './media-type.ts'
import { checkSize, emptyFile, type FileField, type ReceivedFile, wrongKind } from './receive.ts'
import type { AheadStore } from './sent-ahead-store.ts'

/** How long a whole file waits for its mutation, in hours. After that, the client has to send its bytes again. */
const WHOLE_HOURS = 24

/**
 * How long an unfinished file waits for its next piece, in hours. That is longer than a long weekend without a
 * network.
 */
const UNFINISHED_HOURS = 7 * 24

/**
 * Makes the error for a file that is no longer on the server. After this error, the client forgets the file's address
 * and sends the bytes again.
 */
export const gone = () => new HttpError(410, 'O arquivo enviado não está mais no servidor.')

/** The SHA-256 of no bytes. */
const EMPTY = createHash('sha256').digest('hex')

/** What the server knows of a whole file. */
export interface SentAhead {
  readonly id: string
  /** The size, in bytes. */
  readonly size: number
  /** The SHA-256 of the content, in hex. */
  readonly hash: string
  /** The extension that fits the content; null if the content is of no type that the server stores. */
  readonly extension: string | null
}

/**
 * Finds a whole file, even if a mutation has taken it. The first call for a file reads all of it, to hash it.
 *
 * @throws HttpError 410 if the server has no file with this `id` from this user, or has only a part of it
 */
export async function identify(
  db: Database,
  store: AheadStore,
  userId: string,
  id: string,
): Promise<SentAhead> {
  const find = async () => {
    const [row] = await db
      .select()
      .from(sentAhead)
      .where(and(eq(sentAhead.id, id), eq(sentAhead.userId, userId)))
    if (row === undefined || !row.isWhole) throw gone()
    return row
  }
  const row = await find()
  // Object storage may keep nothing at all of an empty file.
  if (row.size === 0) return { id, size: 0, hash: EMPTY, extension: null }
  const { hash, extension } =
    row.hash === null
      ? // While this call was about to read the file, another one may have noted its hash and put it into place.
        await read(db, store, id).catch(async (error) => {
          const now = await find()
          if (now.hash === null) throw error
          return now
        })
      : row
  if (hash === null) throw gone()
  return { id, size: row.size, hash, extension }
}

/**
 * Checks that a file may be used for a field of a form.
 *
 * @throws HttpError 400, 413 or 415 for the same reasons as for a file in the form itself
 */
export function judge({ id, size, hash, extension }: SentAhead, field: FileField): ReceivedFile {
  if (size === 0) throw emptyFile(field.label)
  checkSize(size, field)
  if (extension === null || extensionKinds[extension] !== field.kind) throw wrongKind(field)
  return { name: `${id}.${extension}`, hash, sentAhead: id }
}

/**
 * Marks the file as taken, in the transaction of the mutation that takes it.
 *
 * @throws HttpError 410 if another mutation has taken the file
 */
export async function take(tx: Transaction, id: string): Promise<void> {
  const taken = await tx
    .update(sentAhead)
    .set({ isTaken: true, touchedAt: sql`now()` })
    .where(and(eq(sentAhead.id, id), eq(sentAhead.isTaken, false)))
    .returning({ id: sentAhead.id })
  if (taken.length === 0) throw gone()
}

/**
 * Deletes the files that have waited too long for their next piece or their mutation. It also deletes the row of a
 * taken file, once the row is so old that no repeated mutation needs it.
 */
export async function forgetOldSentAhead(db: Database, store: AheadStore, past: Past): Promise<void> {
  const olderThan = (hours: number) => {
    const before = past.before(hours)
    return before === undefined ? sql`false` : lt(sentAhead.touchedAt, before)
  }
  const old = await db
    .delete(sentAhead)
    .where(
      or(
        and(eq(sentAhead.isTaken, true), olderThan(KEY_DAYS * 24)),
        and(eq(sentAhead.isTaken, false), eq(sentAhead.isWhole, true), olderThan(WHOLE_HOURS)),
        and(eq(sentAhead.isTaken, false), eq(sentAhead.isWhole, false), olderThan(UNFINISHED_HOURS)),
      ),
    )
    .returning({ id: sentAhead.id })
  for (const { id } of old) await store.forget(id)
  const rows = await db.select({ id: sentAhead.id }).from(sentAhead).where(eq(sentAhead.isTaken, false))
  await store.sweep(new Set(rows.map(({ id }) => id)))
}

/**
 * Hashes a whole file, finds out its type, and writes both into its row. If the row has a hash by now, that one counts:
 * another call may have put the file into place while this one read it, and a file in place has no camera's notes.
 */
async function read(
  db: Database,
  store: AheadStore,
  id: string,
): Promise<{ hash: string | null; extension: string | null }> {
  const digest = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  for await (const chunk of await store.content(id)) {
    digest.update(chunk)
    if (head.length < SIGNATURE_BYTES) head = Buffer.concat([head, chunk])
  }
  const found = { hash: digest.digest('hex'), extension: mediaTypeOf(head)?.extension ?? null }
  await db
    .update(sentAhead)
    .set(found)
    .where(and(eq(sentAhead.id, id), isNull(sentAhead.hash)))
  const [row] = await db.select().from(sentAhead).where(eq(sentAhead.id, id))
  return row ?? { hash: null, extension: null }
}
