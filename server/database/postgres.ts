import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationsFolder } from '../package-paths.ts'
import { StartError } from '../start-error.ts'
import type { SharedLock } from './data-lock.ts'
import type { Database, OpenDatabase } from './database.ts'

/** Any number will do, as long as every server process of this product uses the same one. */
const PREPARING_LOCK = 7_237_401

const NAME = 'admin-de-cursos'

/**
 * Connects to a PostgreSQL, 15 or later.
 *
 * No statement waits longer than 2 s for a lock or runs longer than 30 s, and no transaction idles longer than 60 s:
 * writers that wait for one row must not use up the connections that readers of others need.
 *
 * @param lock a share of the data folder, given back when the database is closed; a tool that serves no files needs none
 * @throws StartError when it cannot be reached
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
  // Without a listener a connection that dies would end the process; the pool opens another. The pool listens only to
  // idle ones, and one may die between two statements of a transaction.
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
 * drizzle over a pool, but for one thing: its own `transaction` never gives a connection back whose `begin` failed, so
 * that an outage would use up the pool for good.
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
 * Runs the task while no other process prepares this database, however long the wait. The lock belongs to a connection
 * of its own, so that it neither uses up the pool nor ends with a pooled connection.
 */
function underAdvisoryLock<T>(url: string, task: () => Promise<T>): Promise<T> {
  return onOwnConnection(url, 'preparing', async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARING_LOCK])
    return task()
  })
}

/** A connection without the pool's time limits: preparing and migrating take as long as they take. */
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
