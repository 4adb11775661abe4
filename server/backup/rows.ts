/** Rows as lines of JSON, as PostgreSQL itself writes and reads them, so that no value changes on the way. */
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sentAhead } from '../database/account-schema.ts'
import { countOn } from '../database/count-on.ts'
import type { Transaction } from '../database/database.ts'
import { courseChanges } from '../database/schema.ts'
import { tables } from '../database/tables.ts'

/** The rows in one statement. */
const PORTION = 500

const FOLDER = 'rows/'

/**
 * The tables of a backup. Files that are being sent ahead are sent again, because a backup has no unfinished files. The notes
 * of changed courses name transactions of one database, whose triggers write them.
 */
export const copied: readonly PgTable[] = tables.filter(
  (table) => table !== sentAhead && table !== courseChanges,
)

/** Returns each table as the name and the text of an entry. Call it in a transaction that sees one state. */
export async function dumpRows(tx: Transaction): Promise<{ name: string; text: string }[]> {
  const dumped: { name: string; text: string }[] = []
  for (const table of copied) {
    const rows = await tx.select({ row: sql<string>`to_jsonb(${table})::text` }).from(table)
    dumped.push({ name: FOLDER + getTableName(table), text: rows.map(({ row }) => row).join('\n') })
  }
  return dumped
}

/** Returns the table whose rows an entry has; undefined for any other entry. */
export const tableOf = (entry: string) => copied.find((table) => FOLDER + getTableName(table) === entry)

/** Writes the rows of an entry into an empty table. */
export async function loadRows(tx: Transaction, table: PgTable, text: string): Promise<void> {
  const lines = text === '' ? [] : text.split('\n')
  for (let at = 0; at < lines.length; at += PORTION) {
    const portion = `[${lines.slice(at, at + PORTION).join(',')}]`
    await tx.execute(
      sql`insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ${portion}::jsonb)`,
    )
  }
  await countOn(tx, table)
}
