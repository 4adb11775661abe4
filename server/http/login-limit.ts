/**
 * Ten failed logins per e-mail and address in 15 minutes, then 429.
 * Kept in the database: neither a restart nor a second server process gives an attacker ten more.
 */
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { loginFailures } from '../database/account-schema.ts'
import type { Database } from '../database/database.ts'
import { HttpError } from './errors.ts'

const MAX_FAILURES = 10
const WINDOW_SECONDS = 15 * 60

const windowStart = sql`now() - make_interval(secs => ${WINDOW_SECONDS})`

/** The last attempt of each e-mail and address: one at a time, or many at once would all pass before the first is counted. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `login` unless there have been too many failures; a failure (401) is counted, a success forgets them.
 *
 * @throws HttpError 429 with `Retry-After`: the seconds until the oldest failure no longer counts
 */
export async function limitFailures<T>(
  db: Database,
  email: string,
  address: string,
  login: () => Promise<T>,
): Promise<T> {
  return inTurn(`${address} ${email}`, async () => {
    const who = and(eq(loginFailures.email, email), eq(loginFailures.address, address))
    await refuseTooMany(db, who)
    try {
      const result = await login()
      await db.delete(loginFailures).where(who)
      return result
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) {
        await db.insert(loginFailures).values({ email, address })
      }
      throw error
    }
  })
}

/** Forgets the failures which no longer count. */
export async function forgetOldFailures(db: Database): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, windowStart))
}

async function refuseTooMany(db: Database, who: ReturnType<typeof and>): Promise<void> {
  const age = sql<number>`extract(epoch from now() - ${loginFailures.failedAt})::int`
  const recent = await db
    .select({ age })
    .from(loginFailures)
    .where(and(who, gt(loginFailures.failedAt, windowStart)))
    .orderBy(asc(loginFailures.failedAt))
  const oldestThatCounts = recent.at(-MAX_FAILURES)
  if (oldestThatCounts === undefined) return
  const wait = Math.max(1, WINDOW_SECONDS - oldestThatCounts.age)
  const minutes = Math.ceil(wait / 60)
  throw new HttpError(429, `Muitas tentativas. Tente novamente em ${minutes} min.`, {
    'Retry-After': String(wait),
  })
}

async function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(task, task)
  const settled = turn.catch(() => {})
  queues.set(name, settled)
  try {
    return await turn
  } finally {
    if (queues.get(name) === settled) queues.delete(name)
  }
}
