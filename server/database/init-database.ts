import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

/**
 * Creates an empty, migrated PGlite database in `folder`, which must not exist yet. It runs initdb, so it takes
 * seconds.
 */
export async function initDatabase(folder: string): Promise<void> {
  const pglite = await PGlite.create(folder)
  await migrate(drizzle(pglite) as unknown as Database)
  await pglite.query('checkpoint')
  await pglite.close()
}
