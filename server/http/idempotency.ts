/**
 * `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): the same key and the same request give the
 * first answer again without doing the work twice.
 *
 * - The answer is written in the transaction of the work: either both are there or neither, so a crash in the middle
 *   leaves no key locked, and what was answered can be answered again after a restart.
 * - "The same request" is judged by method, path, fields and file hashes, never by raw bytes: a rebuilt multipart
 *   body has another boundary.
 * - A refusal (4xx) did nothing and is not kept: repeating it is judged anew, so a corrected request may use its key again.
 * - A key counts as in progress from the end of the request's body to its answer. Not from its beginning: on a poor
 *   network a half-open upload would otherwise block its own repetition until it times out.
 */
import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { idempotencyKeys } from '../database/account-schema.ts'
import type { Database, Transaction } from '../database/database.ts'
import { badRequest, HttpError } from './errors.ts'

/** Clients may rely on seven days; the eighth is for clocks and for the hour between two clean-ups. */
export const KEPT_DAYS = 8

export const KEY_HEADER = 'Idempotency-Key'

/** Tells the curious that this answer was given before. */
export const REPLAYED_HEADER = 'Idempotency-Replayed'

export interface StoredAnswer {
  readonly status: number
  /** JSON, or empty for an answer without a body. */
  readonly body: string
}

export interface KeyedRequest {
  readonly userId: string
  readonly key: string
  readonly fingerprint: string
}

/** @throws HttpError 400 for a key that is empty, longer than 255 or not printable ASCII */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(header)) {
    throw badRequest(`O cabeçalho ${KEY_HEADER} deve ter de 1 a 255 caracteres ASCII visíveis.`)
  }
  return header
}

/** SHA-256, hex. The order of fields and of the keys of JSON objects makes no difference. */
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

/** The keys this process is working on: PGlite runs one transaction at a time, where a lock would never be seen. */
const underWay = new Set<string>()

/** @throws HttpError 409 with `Retry-After: 1` while the same key is being worked on in this process */
export async function exclusively<T>(request: KeyedRequest | undefined, task: () => Promise<T>): Promise<T> {
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
 * To be called first in the transaction of the work.
 *
 * @returns the answer already given to this request, or undefined: then the work is this transaction's to do
 * @throws HttpError 409 with `Retry-After: 1` while another process works on the key, 422 when the key was used for
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

/** To be called last in the transaction of the work. */
export async function remember(tx: Transaction, request: KeyedRequest, answer: StoredAnswer): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...request, ...answer })
}

/** Forgets the answers older than any client may still ask for. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}

const nameOf = ({ userId, key }: KeyedRequest) => `${userId} ${key}`
