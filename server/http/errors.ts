import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { sqlState } from '../database/sql-state.ts'

/** An answer other than success, with the message for the administrator. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

export const badRequest = (message: string) => new HttpError(400, message)
export const notFound = (message: string) => new HttpError(404, message)

/** The exact message which tells the client to sign in again (section 4 of the specification). */
export const invalidSession = () => new HttpError(401, 'Invalid session')

/** @throws HttpError 404 with `message` when there is no value */
export function found<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw notFound(message)
  return value
}

/** Every error leaves as JSON `{ message }`; what is nobody's business but the server's goes to its log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = translate(error)
    if (answer.status >= 500) console.error(`${request.method} ${request.url}`, error)
    return sendError(reply, answer)
  })
}

export function sendError(reply: FastifyReply, { status, message, headers }: HttpError): FastifyReply {
  return reply.code(status).headers(headers).send({ message })
}

const UNAVAILABLE = { 'Retry-After': '2' }

function translate(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error
  switch (sqlState(error)) {
    case '22021': // character_not_in_repertoire: U+0000 in a text
      return badRequest('Um dos textos contém um caractere inválido.')
    case '23503': // foreign_key_violation: what it refers to was deleted meanwhile
      return new HttpError(409, 'Um item relacionado não existe mais.')
    case '23505': // unique_violation
      return new HttpError(409, 'Este item já existe.')
    case '40001': // serialization_failure, still failing after its retries
    case '40P01': // deadlock_detected
    case '57014': // query_canceled: the statement timeout
    case '57P01': // admin_shutdown
    case '53300': // too_many_connections
      return new HttpError(503, 'O servidor está ocupado. Tente novamente.', UNAVAILABLE)
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError(413, 'O corpo da requisição é grande demais.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new HttpError(415, 'Tipo de conteúdo não aceito: envie JSON ou multipart/form-data.')
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new HttpError(413, 'O formulário tem campos ou arquivos demais.')
    case 'ENOSPC':
    case 'EDQUOT':
      return new HttpError(507, 'Sem espaço no servidor.')
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
      return new HttpError(503, 'O banco de dados não responde. Tente novamente.', UNAVAILABLE)
  }
  const status = error.statusCode ?? 500
  return status < 500
    ? new HttpError(status, 'A requisição não pôde ser entendida.')
    : new HttpError(500, 'Erro interno do servidor.')
}
