import jwt from '@fastify/jwt'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { users } from '../database/account-schema.ts'
import type { Database } from '../database/database.ts'
import { invalidSession } from '../http-error.ts'
import { finite, id } from './fields.ts'

/** `version` is the user's `sessionVersion` at the time when the token was made. */
const claims = v.object({ sub: id, version: finite })

export interface SignedIn {
  id: string
  name: string
  email: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The server sets this member on every call under `/api/admin`. */
    administrator: SignedIn
  }
}

/** Prepares `app` to make and check tokens: JWT, HS256, `Authorization: Bearer <token>`. */
export async function addTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, { secret, verify: { algorithms: ['HS256'] } })
}

/** @param ttl how long the token is valid, in seconds */
export function makeToken(app: FastifyInstance, userId: string, version: number, ttl: number): string {
  const exp = Math.floor(Date.now() / 1000) + ttl
  return app.jwt.sign({ sub: userId, version, exp })
}

/**
 * Lets only signed-in administrators through. It checks the token before the server reads any of the body.
 *
 * @throws HttpError `401 Invalid session` for a missing, bad or expired token, and for a token that was made before
 * the last change of the password
 */
export function requireSession(app: FastifyInstance, db: Database): void {
  app.decorateRequest('administrator')
  app.addHook('onRequest', async (request) => {
    const { sub, version } = await readClaims(request)
    const [user] = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.id, sub), eq(users.sessionVersion, version)))
    if (user === undefined) throw invalidSession()
    request.administrator = user
  })
}

async function readClaims(request: FastifyRequest): Promise<v.InferOutput<typeof claims>> {
  try {
    return v.parse(claims, await request.jwtVerify())
  } catch {
    throw invalidSession()
  }
}
