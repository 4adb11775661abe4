import { randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { diskHome } from '../files/disk/installation.ts'
import { mayBeginIn } from '../files/installation.ts'
import { migrationsFolder } from '../package-paths.ts'
import { StartError } from '../start-error.ts'
import { lockDataDir } from './data-lock.ts'
import type { Database, OpenDatabase } from './database.ts'
import { templateDatabase } from './template-database.ts'

// V8 optimises a WebAssembly function after the function has executed a certain number of bytes. The default number
// is so small that V8 optimises many functions while PostgreSQL starts. With this larger number, the start takes a
// third less time and 60 MB less memory. V8 still optimises the hot functions. A V8 that does not know this flag
// ignores it.
setFlagsFromString('--wasm-tiering-budget=30000000')

/** The name of the database's folder, inside the data folder. */
export const FOLDER = 'database'
const UNFINISHED = `${FOLDER}.new-`

/**
 * Opens the PGlite database of a data folder, and keeps every other process out of the folder. The first start creates
 * the database.
 *
 * The database survives if this process dies at any moment. If the machine loses power, the last writes may be lost,
 * because PGlite does not call fsync. A school's real data belongs in PostgreSQL.
 *
 * @throws StartError if another process uses the folder, if the files in the folder belong to another database, or if
 *   the database cannot be opened
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockDataDir(dataDir)
  try {
    const folder = join(dataDir, FOLDER)
    await removeUnfinished(dataDir)
    if (!existsSync(folder)) {
      await mayBeginIn(diskHome(dataDir), true)
      await createDatabase(dataDir, folder)
    }
    // PGlite compiles on other threads, while this thread loads the drivers.
    const [pglite, { drizzle }, { migrate }] = await Promise.all([
      open(folder),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ])
    return {
      db: drizzle(pglite) as unknown as Database,
      embedded: true,
      alone: (task) => task(),
      hasOthers: async () => false,
      migrate: () => migrate(drizzle(pglite), { migrationsFolder }),
      async close() {
        await pglite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * Creates the database in a folder with another name, and renames the folder when it is complete. So no process takes
 * a half-made folder for a database.
 */
async function createDatabase(dataDir: string, folder: string): Promise<void> {
  const unfinished = join(dataDir, UNFINISHED + randomUUID())
  const prepared = await templateDatabase()
  if (prepared === undefined) await (await import('./init-database.ts')).initDatabase(unfinished)
  // The folder has a thousand files. `cpSync` copies them five times as fast as `cp` of node:fs/promises.
  else cpSync(prepared, unfinished, { recursive: true })
  await rename(unfinished, folder)
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function open(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Não foi possível abrir o banco de dados em ${folder}: ${reason}`)
  }
}
