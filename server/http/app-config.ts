import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Declares `config.json` beside the app, in which the app reads what the operator has set for it. It takes the place of the file of
 * the same name in the web root, which is for hosts that only serve files.
 *
 * @param base the path below which the app lies
 */
export function declareAppConfig(
  app: FastifyInstance,
  { errorReports }: Pick<Config, 'errorReports'>,
  base: string,
): void {
  app.get(`${base}config.json`, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(errorReports === undefined ? {} : { errorReports }),
  )
}
