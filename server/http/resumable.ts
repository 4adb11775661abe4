/**
 * Receives files ahead of their mutation, in pieces (tus 1.0, https://tus.io/protocols/resumable-upload, with the
 * extensions creation, termination and checksum). The later mutation contains the address of the file instead of the
 * file. A piece is stored only if all of it arrives, so a broken connection costs at most one piece.
 */

import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OFFER_HEADERS } from '../../src/shared/offer-headers.ts'
import { sentAhead } from '../database/account-schema.ts'
import type { Database, Transaction } from '../database/database.ts'
import { maxFileSize } from '../files/receive.ts'
import { gone } from '../files/sent-ahead.ts'
import type { AheadStore } from '../files/sent-ahead-store.ts'
import { badRequest, HttpError } from '../http-error.ts'
import { checkTus, tusAnswer, tusCalls, unknownUpload } from './tus.ts'
import type { UnderWay } from './under-way.ts'

export const UPLOADS = '/api/admin/uploads'

/**
 * The largest size of a piece, in bytes. A piece is held in memory until all of it has arrived. The app sends pieces of
 * at most this size.
 */
export const maxPieceSize = 8 * 1024 * 1024

const address = new RegExp(`^${UPLOADS}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)

/** Returns the id of a file that was sent ahead; undefined if `value` is not the address of such a file. */
export function sentAheadIn(value: unknown): string | undefined {
  return typeof value === 'string' ? address.exec(value)?.[1] : undefined
}

/** @param admin the part of the server in which every call needs a session */
export function declareUploads(
  admin: FastifyInstance,
  db: Database,
  store: AheadStore,
  underWay: UnderWay,
): void {
  const call = tusCalls({
    path: UPLOADS,
    datastore: store.pieces,
    relativeLocation: true,
    maxSize: maxFileSize.video,
    namingFunction: () => crypto.randomUUID(),
  })
  admin.addHook('onSend', async (_request, reply) => {
    reply.header(OFFER_HEADERS.uploads, UPLOADS)
  })
  admin.addContentTypeParser(
    'application/offset+octet-stream',
    { parseAs: 'buffer', bodyLimit: maxPieceSize },
    (_request, piece, done) => done(null, piece),
  )

  admin.post(UPLOADS, async (request, reply) => {
    // The bytes follow in pieces. The server does not offer the extension that sends the first piece together with the
    // creation.
    if (request.body !== undefined) throw badRequest('Crie o envio sem corpo e mande os pedaços depois.')
    checkTus(request)
    const response = await underWay.track(create(db, store, request, () => call(request)))
    return tusAnswer(reply, response)
  })
  admin.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOADS}/:id`,
    handler: async (request, reply) => {
      if (sentAheadIn(`${UPLOADS}/${request.params.id}`) === undefined) throw unknownUpload()
      checkTus(request)
      if (request.method === 'HEAD') {
        return tusAnswer(reply, await look(db, request, () => call(request)))
      }
      if (request.method === 'PATCH') checkPiece(request)
      const response = await underWay.track(change(db, request, () => call(request)))
      return tusAnswer(reply, response)
    },
  })
}

async function create(
  db: Database,
  store: AheadStore,
  request: FastifyRequest,
  call: () => Promise<Response>,
): Promise<Response> {
  const response = await call()
  const id = sentAheadIn(response.headers.get('location'))
  if (response.status === 201 && id !== undefined) {
    const size = Number(request.headers['upload-length'])
    try {
      await db.insert(sentAhead).values({ id, userId: request.administrator.id, size, isWhole: size === 0 })
    } catch (error) {
      await store.forget(id)
      throw error
    }
  }
  return response
}

/**
 * Answers how much of a file has arrived. If a server died just after it stored the last piece, the file's row does not
 * say yet that the file is whole. In this case, the function corrects the row.
 */
async function look(
  db: Database,
  request: FastifyRequest<{ Params: { id: string } }>,
  call: () => Promise<Response>,
): Promise<Response> {
  const row = await ownRow(db, request)
  const response = await call()
  if (!row.isWhole && isWhole(response, row.size))
    await db.update(sentAhead).set({ isWhole: true }).where(eq(sentAhead.id, row.id))
  return response
}

const isWhole = (response: Response, size: number) => Number(response.headers.get('upload-offset')) === size

/**
 * Adds a piece to a file, or deletes the file. It locks the file's row, so calls for one file run one at a time, even
 * on several servers.
 */
function change(
  db: Database,
  request: FastifyRequest<{ Params: { id: string } }>,
  call: () => Promise<Response>,
): Promise<Response> {
  return db.transaction(async (tx) => {
    const row = await ownRow(tx, request, true)
    const response = await call()
    if (response.status !== 204) return response
    if (request.method === 'DELETE') {
      await tx.delete(sentAhead).where(eq(sentAhead.id, row.id))
    } else {
      await tx
        .update(sentAhead)
        .set({ isWhole: isWhole(response, row.size), touchedAt: sql`now()` })
        .where(eq(sentAhead.id, row.id))
    }
    return response
  })
}

/**
 * Returns the row of a file that this user sent ahead.
 *
 * @throws HttpError 404 if this user has sent no such file, 410 if a mutation has taken it
 */
async function ownRow(
  db: Database | Transaction,
  request: FastifyRequest<{ Params: { id: string } }>,
  isLocked = false,
) {
  const rows = db
    .select()
    .from(sentAhead)
    .where(and(eq(sentAhead.id, request.params.id), eq(sentAhead.userId, request.administrator.id)))
  const [row] = await (isLocked ? rows.for('update') : rows)
  if (row === undefined) throw unknownUpload()
  if (row.isTaken) throw gone()
  return row
}

const ALGORITHMS = ['sha256', 'sha1']

/**
 * Makes the error for a piece that does not match its checksum. The checksum extension of tus prescribes the status.
 */
const mismatch = () => new HttpError(460, 'Um pedaço do arquivo chegou danificado.')

/**
 * Checks the request that carries a piece of a file.
 *
 * @throws HttpError 415 for a wrong content type, 460 for a wrong checksum, 400 for an unknown kind of checksum
 */
function checkPiece({ headers, body }: FastifyRequest): void {
  if (!Buffer.isBuffer(body)) throw new HttpError(415, 'Envie o pedaço como application/offset+octet-stream.')
  const checksum = headers['upload-checksum']
  if (checksum === undefined) return
  const [algorithm = '', expected] = String(checksum).split(' ')
  if (!ALGORITHMS.includes(algorithm) || expected === undefined)
    throw badRequest(`Upload-Checksum: use ${ALGORITHMS.join(' ou ')}.`)
  if (createHash(algorithm).update(body).digest('base64') !== expected) throw mismatch()
}
