import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { emailOf } from '../../src/shared/email.ts'
import { COURSE_QUERIES } from '../../src/shared/finding.ts'
import { OFFER_HEADERS, WISHED_STATE_FIELD } from '../../src/shared/offer-headers.ts'
import { opens } from '../administrator.ts'
import { users } from '../database/account-schema.ts'
import type { Database } from '../database/database.ts'
import { historyNow } from '../database/history.ts'
import { MAX_EMAIL, MAX_PASSWORD } from '../domain/sign-in.ts'
import { canDraw } from '../files/sizes/draw.ts'
import { anId } from '../http/answers.ts'
import { beginSession, endSession } from '../http/auth.ts'
import { atMost, notEmpty } from '../http/fields.ts'
import { schemaOf } from '../http/json-schema.ts'
import { LIMITS_PATH } from '../http/limits.ts'
import { limitFailures } from '../http/login-limit.ts'
import { answersOf, BEARER, type Operation } from '../http/operation.ts'
import { SIZES_PATTERN } from '../http/picture-sizes.ts'
import { parse } from '../http/validation.ts'
import { HttpError } from '../http-error.ts'

const credentials = v.object({
  email: v.pipe(v.string(), v.transform(emailOf), notEmpty, atMost(MAX_EMAIL)),
  password: v.pipe(v.string(), notEmpty, atMost(MAX_PASSWORD)),
})

const loginOperation = (): Operation => ({
  tags: ['auth'],
  body: schemaOf(credentials),
  response: answersOf('200', {
    ...schemaOf(v.strictObject({ authorization: v.string() })),
    description: 'The token, which later calls send as `Authorization: Bearer`.',
  }),
})

const meOperation = (): Operation => ({
  tags: ['users'],
  security: BEARER,
  response: answersOf('200', {
    ...schemaOf(v.strictObject({ id: anId, name: v.string(), email: v.string() })),
    description: 'Who is signed in.',
  }),
})

/** The path of the session of a request. `DELETE` ends it. */
const SESSION = '/api/admin/session'

/** What the answer that says who is signed in announces of this server, besides. */
const ANNOUNCED = {
  [OFFER_HEADERS.limits]: LIMITS_PATH,
  [OFFER_HEADERS.queries]: COURSE_QUERIES.join(', '),
  [OFFER_HEADERS.wishedState]: WISHED_STATE_FIELD,
  [OFFER_HEADERS.sessionEnd]: SESSION,
}

/**
 * Section 7 of the specification, "Authentication and user". The two error messages of the login are in English,
 * because the app tells them apart by the words `user not found` and `password` (section 8).
 *
 * @param admin the part of `app` in which every call needs a session
 * @param tokenTtl how long a session lasts after its last use, in seconds
 */
export function sessionRoutes(
  app: FastifyInstance,
  admin: FastifyInstance,
  db: Database,
  tokenTtl: number,
): void {
  app.post(
    '/api/auth/login',
    { bodyLimit: 16 * 1024, config: { operation: loginOperation } },
    async (request) => {
      const { email, password } = parse(credentials, request.body ?? {})
      const [user] = await db.select().from(users).where(eq(users.email, email))
      return limitFailures(db, user?.email, request.ip, async () => {
        if (user === undefined) throw new HttpError(401, 'user not found')
        if (!(await opens(user.passwordHash, password))) throw new HttpError(401, 'invalid password')
        return { authorization: await beginSession(app, db, user, tokenTtl) }
      })
    },
  )

  admin.get('/api/admin/users/me', { config: { operation: meOperation } }, async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', ...ANNOUNCED })
    if (await canDraw()) reply.header(OFFER_HEADERS.sizes, SIZES_PATTERN)
    const history = await historyNow(db)
    if (history !== undefined) reply.header(OFFER_HEADERS.history, history)
    return reply.send(request.administrator)
  })

  admin.delete(SESSION, async (request, reply) => {
    await endSession(db, request)
    return reply.code(204).send()
  })
}
