import { randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { mayBeginIn } from '../files/installation.ts'
import { migrationsFolder } from '../package-paths.ts'
import { StartError } from '../start-error.ts'
import { lockDataDir } from './data-lock.ts'
import type { Database, OpenDatabase } from './database.ts'
import { preparedDatabase } from './prepared.ts'

// V8 optimises WebAssembly functions after so many executed units. By default PostgreSQL's start already sets off more
// of it than the start itself takes: ten times the budget starts a third sooner, in 60 MB less, and what is really hot
// is still optimised. A V8 without this flag ignores it.
setFlagsFromString('--wasm-tiering-budget=30000000')

/** Of the database, in the data folder. */
export const FOLDER = 'database'
const UNFINISHED = `${FOLDER}.new-`

/**
 * Opens the PGlite of a data folder, making it on the first start, and keeps every other process out.
 *
 * It survives the death of this process at any moment. It does not fsync, so it may lose the last writes when the
 * machine itself loses power: a school's real data belongs in PostgreSQL.
 *
 * @throws StartError when another process has the folder, the folder belongs to another database, or this one cannot be
 *   opened
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockDataDir(dataDir)
  try {
    const folder = join(dataDir, FOLDER)
    await removeUnfinished(dataDir)
    if (!existsSync(folder)) {
      await mayBeginIn(dataDir, true)
      await createDatabase(dataDir, folder)
    }
    // PGlite compiles on other threads while this one loads its drivers.
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

/** Made beside its place and renamed into it, so that a folder half made is never mistaken for a database. */
async function createDatabase(dataDir: string, folder: string): Promise<void> {
  const unfinished = join(dataDir, UNFINISHED + randomUUID())
  const prepared = await preparedDatabase()
  if (prepared === undefined) await (await import('./init-database.ts')).initDatabase(unfinished)
  // A thousand files: this copies them in a fifth of the time that `cp` of node:fs/promises takes.
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
