/**
 * `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): a repeated request with the same key gets the
 * first answer again, and the work is not done twice.
 *
 * - The answer is written in the transaction of the work, so the work and the answer are stored together or not at all.
 *   A crash in the middle leaves no key locked. Even after a restart, the server can repeat an answer.
 * - Two requests are the same if their methods, paths, fields and file hashes are the same. Their raw bytes may
 *   differ, because a rebuilt multipart body has another boundary.
 * - A refusal (4xx) changes nothing and is not stored. The server judges a repeated request again, so a corrected
 *   request may use the same key.
 * - While the server works on a request, another request with the same key gets a 409. The work begins only when the
 *   whole body has arrived. So an upload that a poor network cut off does not block its own repetition.
 */
import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { idempotencyKeys, KEY_DAYS } from '../database/account-schema.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Past } from '../database/lived-time.ts'
import { badRequest, HttpError } from '../http-error.ts'

export const KEY_HEADER = 'Idempotency-Key'

/** The header of an answer that is repeated. It is for people who read the headers. */
export const REPLAYED_HEADER = 'Idempotency-Replayed'

export interface StoredAnswer {
  readonly status: number
  /** The body as text: JSON, or empty for an answer without a body. */
  readonly body: string
}

/** A key and the person who used it. The keys of each person are apart. */
export interface Keyed {
  readonly userId: string
  readonly key: string
}

export interface KeyedRequest extends Keyed {
  readonly fingerprint: string
}

/** Whether the text can be a key: 1 to 255 printable ASCII characters, with no space at either end. */
export const isKey = (text: string | string[] | undefined): text is string =>
  typeof text === 'string' && /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(text)

/**
 * Returns the key; undefined if there is no header.
 *
 * @throws HttpError 400 for a key that is empty, longer than 255 characters, or not printable ASCII
 */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (!isKey(header))
    throw badRequest(`O cabeçalho ${KEY_HEADER} deve ter de 1 a 255 caracteres ASCII visíveis.`)
  return header
}

/**
 * Returns the SHA-256 of a request, in hex. The order of fields and of the keys of JSON objects makes no difference.
 */
export function fingerprintOf(
  method: string,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  fileHashes: Readonly<Record<string, string>>,
): string {
  return createHash('sha256')
    .update(canonical([method, path, fields, fileHashes]))
    .digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`
}

const inProgress = () => new HttpError(409, 'Esta operação ainda está em andamento.', { 'Retry-After': '1' })

/**
 * The keys that this process is working on. With PGlite, the lock in the database (`recall`) is not enough. PGlite runs
 * one transaction at a time. So a second request with the same key would wait until the first transaction has ended,
 * and would get no 409.
 */
const underWay = new Set<string>()

/**
 * Runs a task unless this process is already working on the same key. A request without a key always runs.
 *
 * @throws HttpError 409 with `Retry-After: 1` if this process is already working on the key
 */
export async function exclusively<T>(request: Keyed | undefined, task: () => Promise<T>): Promise<T> {
  if (request === undefined) return task()
  const name = nameOf(request)
  if (underWay.has(name)) throw inProgress()
  underWay.add(name)
  try {
    return await task()
  } finally {
    underWay.delete(name)
  }
}

/**
 * Locks the key and looks for a stored answer. Call it first in the transaction of the work.
 *
 * @returns the answer that this request already got; undefined if this transaction has to do the work
 * @throws HttpError 409 with `Retry-After: 1` if another process is working on the key; 422 if the key was used for
 *   another request
 */
export async function recall(tx: Transaction, request: KeyedRequest): Promise<StoredAnswer | undefined> {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${nameOf(request)}, 0))`
  const [row] = await tx.select({ locked: lock }).from(sql`(select 1) as one`)
  if (row?.locked !== true) throw inProgress()
  const [stored] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, request.userId), eq(idempotencyKeys.key, request.key)))
  if (stored !== undefined && stored.fingerprint !== request.fingerprint) {
    throw new HttpError(422, `O ${KEY_HEADER} já foi usado em outra requisição.`)
  }
  return stored
}

/** Stores the answer under the key. Call it after the work, in the same transaction. */
export async function remember(tx: Transaction, request: KeyedRequest, answer: StoredAnswer): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...request, ...answer })
}

/** Deletes answers that are so old that no client asks for them any more. */
export async function forgetOldKeys(db: Database, past: Past): Promise<void> {
  const before = past.before(KEY_DAYS * 24)
  if (before !== undefined) await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

const nameOf = ({ userId, key }: Keyed) => `${userId} ${key}`
