import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as account from './account-schema.ts'
import * as catalogue from './schema.ts'

/** Every table. A table comes after the tables that it refers to. */
export const tables: readonly PgTable[] = afterReferred(
  [...Object.values(account), ...Object.values(catalogue)].filter((value) => value instanceof PgTable),
)

/**
 * Sorts tables, so that each comes after the tables that it refers to. A table may refer to itself.
 *
 * @throws if tables refer to each other in a circle
 */
function afterReferred(unsorted: readonly PgTable[]): PgTable[] {
  const sorted = new Set<PgTable>()
  const add = (table: PgTable, referring: readonly PgTable[]) => {
    if (sorted.has(table)) return
    const { name, foreignKeys } = getTableConfig(table)
    if (referring.includes(table)) throw new Error(`the table ${name} refers to itself through others`)
    for (const { reference } of foreignKeys) {
      const { foreignTable } = reference()
      if (foreignTable !== table) add(foreignTable as PgTable, [...referring, table])
    }
    sorted.add(table)
  }
  for (const table of unsorted) add(table, [])
  return [...sorted]
}
