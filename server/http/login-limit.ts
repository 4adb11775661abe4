/**
 * Allows ten failed logins in 15 minutes for each pair of e-mail and IP address. Further attempts get a 429. The
 * failures are stored in the database. So neither a restart nor a second server process gives an attacker ten more
 * attempts. What all calls of an address share is counted elsewhere (request-limit.ts): here only failures count, and a
 * success forgets them.
 *
 * Three rules limit the number of rows:
 * - An attempt that gets a 429 adds no row.
 * - All e-mails without an account count as one e-mail.
 * - The 2^64 addresses of one IPv6 network count as one address, because they belong to one customer (RFC 6177).
 */
import { and, asc, eq, not, sql } from 'drizzle-orm'
import { loginFailures } from '../database/account-schema.ts'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http-error.ts'
import { networkOf } from './client-address.ts'

const MAX_FAILURES = 10
const WINDOW_SECONDS = 15 * 60

const WINDOW = sql`make_interval(secs => ${WINDOW_SECONDS})`

/** Whether a failure counts now. A failure from the future was noted by a clock that was ahead. */
const counts = sql`(${loginFailures.failedAt} > now() - ${WINDOW} and ${loginFailures.failedAt} < now() + ${WINDOW})`

/**
 * The most recent attempt of each pair of e-mail and IP address. Attempts with the same pair run one at a time. If they
 * ran at the same time, all of them would be allowed before the first failure is counted.
 */
const queues = new Map<string, Promise<unknown>>()

/** Failures with an e-mail that has no account are counted under this name. */
const NOBODY = ''

/**
 * Runs `login` if there have not been too many failures. A failure (401) is counted. A success deletes the counted
 * failures.
 *
 * @param email the e-mail of an account; undefined if no account has the e-mail that was sent
 * @param address the IP address of the client
 * @throws HttpError 429 if there have been too many failures. `Retry-After` is the number of seconds until the next
 *   attempt is allowed
 */
export async function limitFailures<T>(
  db: Database,
  email: string | undefined,
  address: string,
  login: () => Promise<T>,
): Promise<T> {
  const counted = { email: email ?? NOBODY, address: networkOf(address) }
  return inTurn(`${counted.address} ${counted.email}`, async () => {
    const who = and(eq(loginFailures.email, counted.email), eq(loginFailures.address, counted.address))
    await refuseTooMany(db, who)
    try {
      const result = await login()
      await db.delete(loginFailures).where(who)
      return result
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) {
        await db.insert(loginFailures).values(counted)
      }
      throw error
    }
  })
}

/** Deletes the failures that do not count. */
export async function forgetOldFailures(db: Database): Promise<void> {
  await db.delete(loginFailures).where(not(counts))
}

async function refuseTooMany(db: Database, who: ReturnType<typeof and>): Promise<void> {
  const age = sql<number>`greatest(0, extract(epoch from now() - ${loginFailures.failedAt}))::int`
  const recent = await db
    .select({ age })
    .from(loginFailures)
    .where(and(who, counts))
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
