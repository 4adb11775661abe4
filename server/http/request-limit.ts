import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http-error.ts'
import { isUnderApi } from './address.ts'
import { networkOf } from './client-address.ts'

/**
 * Asks a network address that makes more calls than this in a minute to come again later (429). A queue then waits as
 * long as `Retry-After` says. Pages, files and probes are not counted, nor are the failures of a login
 * (login-limit.ts): of these, a few are too many.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: ({ originalUrl }) => !isUnderApi(originalUrl),
    addHeadersOnExceeding: none,
    addHeaders: none,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new HttpError(429, `Muitos pedidos deste endereço. Tente novamente em ${seconds} s.`, {
        'Retry-After': String(seconds),
      })
    },
  })
}

/** The app knows no headers of limits but `Retry-After`. */
const none = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}
