/** Translates Fastify's requests for the tus library, and the library's responses into Fastify's replies. */
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { gone } from '../files/sent-ahead.ts'
import { badRequest, HttpError } from '../http-error.ts'

/** The version of the protocol. */
const VERSION = '1.0.0'

/** The messages for the error statuses of the protocol. */
const messages: Readonly<Record<number, string>> = {
  404: 'O envio deste arquivo não existe.',
  409: 'O envio deste arquivo continua de outro ponto.',
  413: 'O arquivo passa de 1 GB.',
}

/** Makes the error for an upload that this user has not begun. */
export const unknownUpload = () => new HttpError(404, messages[404] ?? '')

/**
 * Checks what the library would refuse in its own words or, for a file of unknown size, would accept: a file must say
 * how large it is, because its row has a size.
 *
 * @throws HttpError 412 for another version of the protocol, 400 for a new file without a size and for a piece without
 *   a place
 */
export function checkTus({ method, headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== VERSION)
    throw new HttpError(412, `Tus-Resumable: use ${VERSION}.`, { 'Tus-Version': VERSION })
  const isSized = headers['upload-length'] !== undefined && headers['upload-defer-length'] === undefined
  if (method === 'POST' && !isSized) throw badRequest('Upload-Length: informe o tamanho do arquivo em bytes.')
  if (method === 'PATCH' && headers['upload-offset'] === undefined)
    throw badRequest('Upload-Offset: informe de que byte o arquivo continua.')
}

/**
 * Returns a function by which the tus library answers a request.
 *
 * The library turns every fault of its store into a 500 and drops what happened. The returned function throws the fault
 * itself instead. So a full disk is 503 here as everywhere.
 */
export function tusCalls(
  options: ConstructorParameters<typeof Server>[0],
): (request: FastifyRequest) => Promise<Response> {
  const faults = new WeakMap<Request, Error>()
  const tus = new Server({
    ...options,
    onResponseError(asked, fault) {
      faults.set(asked, fault instanceof Error ? fault : new Error(fault.body.trim()))
      return undefined
    },
  })
  return async (request) => {
    const asked = tusRequest(request)
    const response = await tus.handleWeb(asked)
    if (response.status >= 500)
      throw faults.get(asked) ?? new Error(`The tus library answered ${response.status}.`)
    return response
  }
}

/** Returns the request in the form that the tus library takes. */
function tusRequest({ method, url, headers, body }: FastifyRequest): Request {
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
