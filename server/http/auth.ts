import jwt from '@fastify/jwt'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { sessions, users } from '../database/account-schema.ts'
import type { Database } from '../database/database.ts'
import { invalidSession } from '../http-error.ts'
import { finite, id } from './fields.ts'

/**
 * `version` is the user's `sessionVersion` at the time when the token was made. A token of an earlier version of the server
 * has no `session`. It says itself when it expires.
 */
const claims = v.object({ sub: id, version: finite, session: v.optional(id) })

export interface SignedIn {
  id: string
  name: string
  email: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The server sets this member on every call under `/api/admin`. */
    administrator: SignedIn
    /** The id of its session. */
    session: string | undefined
  }
}

/** Prepares `app` to make and check tokens: JWT, HS256, `Authorization: Bearer <token>`. */
export async function addTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, { secret, verify: { algorithms: ['HS256'] } })
}

/** Begins a session and returns its token. @param ttl see {@link requireSession} */
export async function beginSession(
  app: FastifyInstance,
  db: Database,
  { id: userId, sessionVersion: version }: typeof users.$inferSelect,
  ttl: number,
): Promise<string> {
  const [session] = await db
    .insert(sessions)
    .values({ userId, expiresAt: after(ttl) })
    .returning({ id: sessions.id })
  return app.jwt.sign({ sub: userId, version, session: session?.id })
}

/** Ends the session of a request. A token of an earlier version has none, and is valid until it expires. */
export async function endSession(db: Database, { session }: FastifyRequest): Promise<void> {
  if (session !== undefined) await db.delete(sessions).where(eq(sessions.id, session))
}

/** Deletes the sessions that have expired. */
export async function forgetOldSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
}

/**
 * Lets only signed-in administrators through. It checks the token before the server reads any of the body. A session that
 * is used is prolonged.
 *
 * @param ttl how long a session lasts after its last use, in seconds
 * @throws HttpError `401 Invalid session` for a missing or bad token, for a session that has ended or expired, and for a
 *   token that was made before the last change of the password
 */
export function requireSession(app: FastifyInstance, db: Database, ttl: number): void {
  app.decorateRequest('administrator')
  app.decorateRequest('session')
  app.addHook('onRequest', async (request) => {
    const { sub, version, session } = await readClaims(request)
    const isOpen = and(eq(users.id, sub), eq(users.sessionVersion, version))
    const person = { id: users.id, name: users.name, email: users.email }
    const rows = db
      .select({ person, isPartlyUsed: sql<boolean>`${sessions.expiresAt} < ${after(ttl * FRESH)}` })
      .from(users)
    const [found] = await (session === undefined
      ? rows.leftJoin(sessions, sql`false`).where(isOpen)
      : rows
          .innerJoin(sessions, and(eq(sessions.id, session), eq(sessions.userId, users.id)))
          .where(and(isOpen, gt(sessions.expiresAt, sql`now()`))))
    if (found === undefined) throw invalidSession()
    request.administrator = found.person
    request.session = session
    if (session !== undefined && found.isPartlyUsed)
      await db
        .update(sessions)
        .set({ expiresAt: after(ttl) })
        .where(eq(sessions.id, session))
  })
}

/** A session is prolonged when less than this part of its time is left, so that not each request writes. */
const FRESH = 0.95

const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

async function readClaims(request: FastifyRequest): Promise<v.InferOutput<typeof claims>> {
  try {
    return v.parse(claims, await request.jwtVerify())
  } catch {
    throw invalidSession()
  }
}
