/**
 * The server's log: pino, which Fastify also logs with. On a terminal the lines are for people, if `pino-pretty` is there;
 * anywhere else they are JSON. No line has contents: of a request only its method and the pattern of its route, of an
 * error only what `describeError` says.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pino, stdTimeFunctions } from 'pino'
import { describeError } from './database/fault.ts'

/** Members that a plugin might log. Nothing of this server logs them. */
const SECRETS = ['authorization', 'password', 'token', 'cookie', 'headers', 'body', 'query', 'params', 'url']

export const log = pino(
  {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
    serializers: {
      err: describeError,
      req: ({ method, routeOptions }: FastifyRequest) => ({
        method,
        route: routeOptions.url ?? '(sem rota)',
      }),
      res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
    },
  },
  await lineStream(),
)

async function lineStream(): Promise<NodeJS.WritableStream> {
  if (!process.stderr.isTTY) return process.stderr
  const pretty = await import('pino-pretty').catch(() => undefined)
  return pretty?.default({ destination: 2, sync: true, translateTime: 'SYS:HH:MM:ss' }) ?? process.stderr
}
