import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/** Lets a table that counts its rows (`seq`) go on from the rows that were copied into it. */
export async function countOn(tx: Transaction, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table)
  if (!columns.some((column) => column.name === 'seq')) return
  const next = sql`pg_get_serial_sequence(${name}, 'seq')`
  await tx.execute(sql`select setval(${next}, max(seq)) from ${table} having max(seq) is not null`)
}
