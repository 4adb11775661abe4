import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { forDriver } from './address.ts'
import type { SharedLock } from './data-lock.ts'
import type { Database, OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { PATIENCE, type Patience, underPreparingLock } from './preparing-lock.ts'
import { connectionRefusal, type STARTUP_PARAMETERS } from './refusal.ts'
import { checkRights } from './rights.ts'
import { type Found, inspect } from './surroundings.ts'

/**
 * The limits of a connection, in milliseconds. Without them, writers that wait for one row could use up the connections
 * that readers of other rows need.
 */
const LIMITS: Readonly<Record<(typeof STARTUP_PARAMETERS)[number], number>> = {
  statement_timeout: 30_000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 60_000,
}

/** `lock_timeout` as PostgreSQL shows it. */
const SHOWN_LOCK_TIMEOUT = '2s'

/** The longest wait for a connection, in milliseconds. */
const CONNECT_WITHIN = 10_000

/**
 * Connects to PostgreSQL 15 or later, directly or through a pooler.
 *
 * A statement waits at most 2 s for a lock and runs at most 30 s. A transaction may be idle for at most 60 s.
 *
 * @param lock this server's shared lock of the data folder (data-lock.ts), which is released when the database closes.
 * A tool that serves no files needs no lock
 * @throws StartError if PostgreSQL cannot be reached, or if the server cannot run on it
 */
export async function openPostgres(
  url: string,
  lock?: SharedLock,
  patience: Patience = PATIENCE,
): Promise<OpenDatabase> {
  let pool: pg.Pool | undefined
  let found: Found
  try {
    pool = newPool(url)
    found = await inspect(pool, SHOWN_LOCK_TIMEOUT, CONNECT_WITHIN)
  } catch (error) {
    // Do not wait for this: a connection that was never made may never end.
    pool?.end().catch(() => {})
    await lock?.giveBack()
    throw error instanceof StartError ? error : new StartError(connectionRefusal(error))
  }
  const connected = pool
  const db = pooled(connected, found)
  return {
    db,
    embedded: false,
    alone: (task) => underPreparingLock(connected, task, patience),
    async migrate() {
      await migrate(db, patience.lock)
      await checkRights(db)
    },
    connections: () => ({
      used: connected.totalCount - connected.idleCount,
      idle: connected.idleCount,
      waiting: connected.waitingCount,
    }),
    hasOthers: async () => (await lock?.hasOthers()) ?? false,
    async close() {
      await connected.end()
      await lock?.giveBack()
    },
  }
}

/** @throws if the driver cannot read the address, or a file that it names */
function newPool(url: string): pg.Pool {
  const connectionString = forDriver(url)
  // The pool reads the address only when it connects, in a place from which an error would not reach the caller.
  new pg.Client({ connectionString })
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN,
    application_name: 'admin-de-cursos',
    ...LIMITS,
  })
  // If a connection dies and nothing listens to its errors, Node ends the process. With a listener, the pool just
  // opens another connection. The pool itself listens only to idle connections. A connection may also die between two
  // statements of a transaction, so each connection gets its own listener.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`PostgreSQL: ${error.message}`)
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

/**
 * Returns drizzle over a pool, but replaces drizzle's `transaction`:
 * - If `begin` fails, drizzle's `transaction` never gives the connection back to the pool. So an outage would use up
 *   the pool for good.
 * - If a pooler has dropped the limits of the connection, each transaction sets them for itself.
 */
function pooled(pool: pg.Pool, { hasLimits }: Found): Database {
  const db = drizzle(pool)
  const limits = sql.raw(
    `select ${Object.entries(LIMITS).map(([name, value]) => `set_config('${name}', '${value}', true)`)}`,
  )
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(async (tx) => {
        if (!hasLimits) await tx.execute(limits)
        return work(tx)
      }, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction }) as unknown as Database
}
