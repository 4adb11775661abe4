import { getTableColumns, is } from 'drizzle-orm'
import { PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'
import { tables } from './tables.ts'

function uploadsOf(table: PgTable): string[] {
  const columns = Object.entries(getTableColumns(table))
  return columns.flatMap(([key, column]) => (is(column, PgCustomColumn) ? [key] : []))
}

/**
 * The columns that may name a stored file (`upload` of file-address.ts), by table. When the value of such a column is
 * replaced, or its row is deleted, the file is moved to the trash. The regular clean-up (`sweep` in files/store.ts)
 * also moves a file to the trash if none of these columns names it.
 */
export const uploadColumns: ReadonlyMap<PgTable, readonly string[]> = new Map(
  tables.map((table) => [table, uploadsOf(table)] as const).filter(([, columns]) => columns.length > 0),
)
