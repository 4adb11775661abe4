import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationsFolder } from '../paths.ts'
import { StartError } from '../start-error.ts'
import type { Database, OpenDatabase } from './database.ts'

/** Any number will do, as long as every server process of this product uses the same one. */
const PREPARING_LOCK = 7_237_401

/**
 * Connects to a PostgreSQL, 15 or later.
 *
 * No statement runs longer than 30 s and no transaction idles longer than 60 s: a stuck client must not hold the
 * course row that others wait for.
 *
 * @throws StartError when it cannot be reached
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'admin-de-cursos',
  })
  // Without a listener a connection that dies while idle would end the process; the pool opens another.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`PostgreSQL: ${error.message}`)
  })

  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error && error.message !== '' ? error.message : 'sem resposta'
    throw new StartError(`Não foi possível conectar ao PostgreSQL de DATABASE_URL: ${reason}`)
  }

  return {
    db: drizzle(pool) as unknown as Database,
    embedded: false,
    alone: (task) => underAdvisoryLock(url, task),
    migrate: () => migrate(drizzle(pool), { migrationsFolder }),
    close: () => pool.end(),
  }
}

/**
 * A session lock on a connection of its own, so that it neither uses up the pool nor dies with a pooled connection.
 * It waits as long as the other process needs: there is no statement timeout on this connection.
 */
async function underAdvisoryLock<T>(url: string, task: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'admin-de-cursos preparing' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARING_LOCK])
    return await task()
  } finally {
    await client.end()
  }
}
