/** Finds out which stored files are named in a row of the database. */
import { isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/database.ts'
import { uploadColumns } from '../database/upload-columns.ts'
import { storedNameOf } from './names.ts'

export async function referredFiles(db: Database | Transaction): Promise<Set<string>> {
  const names = new Set<string>()
  for (const [table, keys] of uploadColumns) {
    for (const key of keys) {
      const column = (table as unknown as Record<string, PgColumn>)[key] as PgColumn
      for (const { url } of await db.select({ url: column }).from(table).where(isNotNull(column))) {
        const name = storedNameOf(String(url))
        if (name !== undefined) names.add(name)
      }
    }
  }
  return names
}

/** Whether every table that can name a file is empty. */
export async function hasNoOwners(db: Database): Promise<boolean> {
  for (const table of uploadColumns.keys()) {
    if ((await db.select({ one: sql`1` }).from(table).limit(1)).length > 0) return false
  }
  return true
}
