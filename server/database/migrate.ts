/**
 * Applies the committed migrations. It keeps drizzle-kit's journal (`drizzle.__drizzle_migrations`), but does three
 * things otherwise than drizzle's own migrator:
 * - If nothing is missing, it creates nothing. So a role without the right to create can run a server on tables that
 *   somebody else has made.
 * - Everything is one transaction, so it works behind a pooler that gives each transaction another connection, and a
 *   migration that fails leaves nothing behind.
 * - A wait for a lock has a limit.
 */
import { desc, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core'
import { migrationsFolder } from '../package-paths.ts'
import { StartError } from '../start-error.ts'
import type { Database, Transaction } from './database.ts'
import { sqlState } from './fault.ts'

/** The longest wait for another program that uses the tables, in milliseconds. */
const LOCK_WAIT = 30_000

/** The journal, as drizzle-kit declares it. */
const journal = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
})

/**
 * Applies the migrations that the database does not have yet. If it has all of them, nothing changes.
 *
 * @throws StartError if the role must not create tables, or if other tables are in the way
 */
export async function migrate(db: Database, lockWait = LOCK_WAIT): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  try {
    await db.transaction(async (tx) => {
      await waitAtMost(tx, lockWait)
      const last = await lastApplied(tx)
      const missing = migrations.filter(({ folderMillis }) => last === undefined || folderMillis > last)
      if (missing.length === 0) return
      await makeJournal(tx)
      for (const { sql: statements, hash, folderMillis } of missing) {
        for (const statement of statements) await tx.execute(sql.raw(statement))
        await tx.insert(journal).values({ hash, createdAt: folderMillis })
      }
    })
  } catch (error) {
    throw reasonOf(error)
  }
}

/** Whether any migration has been applied to the database. It creates nothing. */
export const isMigrated = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => (await lastApplied(tx)) !== undefined)

/** Sets the limits of this transaction alone. A migration may take long, but may not wait long. */
async function waitAtMost(tx: Transaction, lockWait: number): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(lockWait)}, true),
    set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`)
}

/** Returns the time of the last migration that the database has, in milliseconds since the epoch. */
async function lastApplied(tx: Transaction): Promise<number | undefined> {
  if (!(await exists(tx, sql`to_regclass('drizzle.__drizzle_migrations')`))) return undefined
  const [row] = await tx
    .select({ createdAt: journal.createdAt })
    .from(journal)
    .orderBy(desc(journal.createdAt))
    .limit(1)
  return row?.createdAt ?? undefined
}

/**
 * Creates the journal. `create schema if not exists` needs the right to create schemas even if the schema exists, so
 * look first.
 */
async function makeJournal(tx: Transaction): Promise<void> {
  if (!(await exists(tx, sql`to_regnamespace('drizzle')`))) await tx.execute(sql`create schema drizzle`)
  await tx.execute(
    sql`create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  )
}

async function exists(tx: Transaction, name: ReturnType<typeof sql>): Promise<boolean> {
  const [row] = await tx.select({ found: sql<boolean>`${name} is not null` }).from(sql`(select 1) as one`)
  return row?.found === true
}

/** Names what the migration, and not just any query, lacks. The caller explains all other errors. */
function reasonOf(error: unknown): unknown {
  switch (sqlState(error)) {
    case '42501':
    case '3F000':
      return new StartError(
        'O usuário de DATABASE_URL não pode criar as tabelas do servidor. ' +
          'Torne-o dono do banco de dados, ou dê a ele o direito de criar no banco e no esquema public.',
      )
    case '42P07': // duplicate_table
    case '42710': // duplicate_object
    case '42P06': // duplicate_schema
      return new StartError(
        'O banco de dados de DATABASE_URL já tem tabelas de outro programa, com nomes que o servidor usa. Use um banco vazio.',
      )
    default:
      return error
  }
}
