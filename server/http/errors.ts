import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../database/fault.ts'
import { badRequest, HttpError, unavailable } from '../http-error.ts'
import { outsideSource } from '../outside-faults.ts'

/**
 * Answers every error with JSON `{ message }`. Details that only concern the server go to its log.
 *
 * @param refused is called when the database, the network, the disk or the bucket has refused something
 */
export function answerErrors(app: FastifyInstance, refused: () => void = () => {}): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (outsideSource(error) !== undefined) refused()
    const answer = isCutShort(request) ? badRequest('O envio foi interrompido.') : translate(error)
    // An answer that a route has chosen is no fault.
    if (answer.status >= 500 && !(error instanceof HttpError))
      request.log.error({ req: request, status: answer.status, err: error }, 'pedido não atendido')
    // The framework closes the connection of a body that it refuses. The rest of the body would then meet a closed
    // connection, and a browser would report that instead of the answer. Node reads the rest and drops it.
    reply.removeHeader('Connection')
    return sendError(reply, answer)
  })
}

/** Whether the client disconnected before the end of the request's body. If so, the error is not the server's fault. */
function isCutShort({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/**
 * Answers with an error that no cache may keep. Without the header `Cache-Control`, a cache may keep a 404 for a
 * while.
 */
export function sendError(reply: FastifyReply, { status, message, headers }: HttpError): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').headers(headers).send({ message })
}

function translate(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error
  switch (sqlState(error)) {
    case '22021': // character_not_in_repertoire: U+0000 in a text
    case '22P05': // untranslatable_character: the database has another encoding than UTF-8
      return badRequest('Um dos textos contém um caractere inválido.')
    case '23503': // foreign_key_violation: somebody has deleted a row that the change refers to
      return new HttpError(409, 'Um item relacionado não existe mais.')
    case '23505': // unique_violation
      return new HttpError(409, 'Este item já existe.')
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError(413, 'O corpo da requisição é grande demais.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new HttpError(415, 'Tipo de conteúdo não aceito: envie JSON ou multipart/form-data.')
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return badRequest('Um campo do formulário não é um JSON válido.')
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new HttpError(413, 'O formulário tem campos ou arquivos demais.')
  }
  if (outsideSource(error) !== undefined)
    return unavailable('O servidor não pode gravar ou ler agora. Tente novamente em instantes.')
  const status = error.statusCode ?? 500
  return status < 500
    ? new HttpError(status, 'A requisição não pôde ser entendida.')
    : new HttpError(500, 'Erro interno do servidor.')
}
