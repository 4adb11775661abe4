import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationsFolder } from '../package-paths.ts'
import { StartError } from '../start-error.ts'
import type { SharedLock } from './data-lock.ts'
import type { Database, OpenDatabase } from './database.ts'

/**
 * The key of the advisory lock that a process holds while it prepares the database. The number is arbitrary, but all
 * processes of this product must use the same number.
 */
const PREPARING_LOCK = 7_237_401

const NAME = 'admin-de-cursos'

/**
 * Connects to PostgreSQL 15 or later.
 *
 * A statement waits at most 2 s for a lock and runs at most 30 s. A transaction may be idle for at most 60 s. Without
 * these limits, writers that wait for one row could use up the connections that readers of other rows need.
 *
 * @param lock this server's shared lock of the data folder (data-lock.ts), which is released when the database closes.
 * A tool that serves no files needs no lock
 * @throws StartError if PostgreSQL cannot be reached
 */
export async function openPostgres(url: string, lock?: SharedLock): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 2000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: NAME,
  })
  // If a connection dies and nothing listens to its errors, Node ends the process. With a listener, the pool just
  // opens another connection. The pool itself listens only to idle connections. A connection may also die between two
  // statements of a transaction, so each connection gets its own listener.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`PostgreSQL: ${error.message}`)
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })

  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    await lock?.giveBack()
    const reason = error instanceof Error && error.message !== '' ? error.message : 'sem resposta'
    throw new StartError(`Não foi possível conectar ao PostgreSQL de DATABASE_URL: ${reason}`)
  }

  return {
    db: pooled(pool),
    embedded: false,
    alone: (task) => underAdvisoryLock(url, task),
    migrate: () =>
      onOwnConnection(url, 'migrating', (client) => migrate(drizzle(client), { migrationsFolder })),
    hasOthers: async () => (await lock?.hasOthers()) ?? false,
    async close() {
      await pool.end()
      await lock?.giveBack()
    },
  }
}

/**
 * Returns drizzle over a pool, but replaces drizzle's `transaction`. If `begin` fails, drizzle's `transaction` never
 * gives the connection back to the pool. So an outage would use up the pool for good.
 */
function pooled(pool: pg.Pool): Database {
  const db = drizzle(pool)
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction }) as unknown as Database
}

/**
 * Runs the task while no other process prepares this database. If another process is preparing it, the task waits as
 * long as necessary. The lock uses a connection of its own. So the lock takes no connection from the pool, and it is
 * not lost if the pool closes a connection.
 */
function underAdvisoryLock<T>(url: string, task: () => Promise<T>): Promise<T> {
  return onOwnConnection(url, 'preparing', async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARING_LOCK])
    return task()
  })
}

/** Runs a task on a new connection without the pool's time limits, because preparing and migrating may take long. */
async function onOwnConnection<T>(
  url: string,
  what: string,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: `${NAME} ${what}` })
  client.on('error', () => {})
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}
