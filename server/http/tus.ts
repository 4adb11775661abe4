/** Translates Fastify's requests for the tus library, and the library's responses into Fastify's replies. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { gone } from '../files/sent-ahead.ts'
import { HttpError } from './errors.ts'

/** The messages for the error statuses of the protocol. */
const messages: Readonly<Record<number, string>> = {
  404: 'O envio deste arquivo não existe.',
  409: 'O envio deste arquivo continua de outro ponto.',
  413: 'O arquivo passa de 1 GB.',
}

/** Makes the error for an upload that this user has not begun. */
export const unknownUpload = () => new HttpError(404, messages[404] ?? '')

/** Returns the request in the form that the tus library takes. */
export function tusRequest({ method, url, headers, body }: FastifyRequest): Request {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && (name.startsWith('upload-') || name.startsWith('tus-'))
      ? [[name, value]]
      : [],
  )
  // `checkPiece` has already checked the checksum. The tus library lacks the checksum extension and would refuse the
  // header.
  const known = kept.filter(([name]) => name !== 'upload-checksum')
  const piece = Buffer.isBuffer(body) ? new Uint8Array(body) : undefined
  if (piece !== undefined)
    known.push(['content-type', 'application/offset+octet-stream'], ['content-length', String(piece.length)])
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: known,
    ...(piece !== undefined && { body: piece }),
  })
}

/**
 * Passes on the response of the tus library. A refusal becomes an error, so that the server answers it like any other
 * error.
 *
 * @throws HttpError for a refusal
 */
export async function tusAnswer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { status, headers } = response
  if (status === 410) throw gone()
  if (status >= 400)
    throw new HttpError(
      status,
      messages[status] ?? `Pedido de envio inválido: ${(await response.text()).trim()}.`,
    )
  for (const name of ['location', 'tus-resumable', 'upload-offset', 'upload-length', 'upload-expires']) {
    const value = headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.header('Cache-Control', 'no-store').code(status).send()
}
