/**
 * The lock under which one server alone prepares a database.
 *
 * The lock belongs to a transaction and not to a session. Behind a pooler that gives each transaction another
 * connection, a session's lock would stay with the pooled connection after the server has ended, and every later start
 * would wait for it. While a start waits, it has no transaction open, so it takes no connection away from the start
 * that it waits for.
 */
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { databaseRefusal } from './refusal.ts'

/**
 * The key of the advisory lock. The number is arbitrary, but all processes of this product must use the same number.
 * Earlier releases take it for a session.
 */
const PREPARING_LOCK = 7_237_401

/** Limits in milliseconds: for another server that prepares the database, and for a second connection. */
export interface Patience {
  readonly lock: number
  readonly connection: number
}

export const PATIENCE: Patience = { lock: 30_000, connection: 10_000 }

/** The pause before the lock is tried again, in milliseconds. */
const PAUSE = 100

/**
 * Runs the task while no other process prepares this database.
 *
 * @throws StartError if another process holds the lock for too long, if the pooler gives this server only one
 * connection, or if the connection with the lock is lost before the task ends
 */
export async function underPreparingLock<T>(
  pool: pg.Pool,
  task: () => Promise<T>,
  patience: Patience = PATIENCE,
): Promise<T> {
  const client = await pool.connect()
  let isSound = false
  try {
    await take(client, patience.lock)
    await mayConnectTwice(pool, patience.connection)
    const result = await task()
    await client.query('commit').catch((error: unknown) => {
      throw lost(error)
    })
    isSound = true
    return result
  } finally {
    // A connection that is thrown away ends its transaction, and with it the lock.
    client.release(!isSound)
  }
}

async function take(client: pg.PoolClient, patience: number): Promise<void> {
  for (const until = Date.now() + patience; ; ) {
    // The transaction is idle while the task runs.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      PREPARING_LOCK,
    ])
    if (rows[0]?.taken === true) return
    await client.query('rollback')
    if (Date.now() >= until) throw await held(client, patience)
    await setTimeout(PAUSE)
  }
}

async function held(client: pg.PoolClient, patience: number): Promise<StartError> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0 and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [PREPARING_LOCK],
  )
  const pid = rows[0]?.pid
  return new StartError(
    `Outro servidor prepara este banco de dados há mais de ${Math.round(patience / 1000)} s` +
      `${pid === undefined ? '' : ` (processo ${pid} do PostgreSQL)`}. Espere que termine e inicie de novo. ` +
      'Se nenhum outro está iniciando, um pooler guarda a conexão de uma versão anterior: reinicie o pooler.',
  )
}

/**
 * The task uses other connections than the lock. If the pooler had only one, the task would wait for the lock's own
 * connection.
 */
async function mayConnectTwice(pool: pg.Pool, patience: number): Promise<void> {
  const query: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: patience }
  await pool.query(query).catch((error: unknown) => {
    if (error instanceof Error && /query_wait_timeout|Query read timeout/.test(error.message))
      throw new StartError(
        'O pooler de DATABASE_URL dá uma só conexão ao servidor. Aumente default_pool_size para pelo menos 10.',
      )
    throw error
  })
}

const lost = (error: unknown) =>
  new StartError(
    `A conexão que reservava o banco de dados caiu durante o início. ${databaseRefusal(error)} ` +
      'Num pooler, confira idle_transaction_timeout.',
  )
