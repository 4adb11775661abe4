import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '../package-paths.ts'

/**
 * Creates an empty, migrated PGlite database in `folder`, which must not exist yet. It runs initdb, so it takes
 * seconds.
 */
export async function initDatabase(folder: string): Promise<void> {
  const pglite = await PGlite.create(folder)
  await migrate(drizzle(pglite), { migrationsFolder })
  await pglite.query('checkpoint')
  await pglite.close()
}
