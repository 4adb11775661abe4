import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { badRequest, HttpError } from '../http-error.ts'

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
export function checkPiece({ headers, body }: FastifyRequest): void {
  if (!Buffer.isBuffer(body)) throw new HttpError(415, 'Envie o pedaço como application/offset+octet-stream.')
  const checksum = headers['upload-checksum']
  if (checksum === undefined) return
  const [algorithm = '', expected] = String(checksum).split(' ')
  if (!ALGORITHMS.includes(algorithm) || expected === undefined)
    throw badRequest(`Upload-Checksum: use ${ALGORITHMS.join(' ou ')}.`)
  if (createHash(algorithm).update(body).digest('base64') !== expected) throw mismatch()
}
