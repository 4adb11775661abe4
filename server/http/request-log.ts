import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isUnderApi } from './address.ts'

/** Logs each request once, when it ends. The app's files and the probes of an operator appear only with `debug`. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request' })
  }

  override incomingRequest(): void {}

  // The line of Fastify has the address, which may contain a search text.
  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) }
    if (error) reply.log.warn({ ...line, err: error }, 'resposta interrompida')
    else reply.log[isUnderApi(request.originalUrl) ? 'info' : 'debug'](line, 'pedido')
  }
}
