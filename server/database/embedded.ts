import { mkdir, realpath } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { diskHome } from '../files/disk/installation.ts'
import { mayBeginIn } from '../files/installation.ts'
import { StartError } from '../start-error.ts'
import { lockDataDir } from './data-lock.ts'
import type { Database, OpenDatabase } from './database.ts'
import { databaseFolder, hasDatabase, makeDatabaseFolder, mustBeWritable } from './embedded-folder.ts'
import { copyTemplate, templateDatabase } from './template-database.ts'

// V8 optimises a WebAssembly function after the function has executed a certain number of bytes. The default number
// is so small that V8 optimises many functions while PostgreSQL starts. With this larger number, the start takes a
// third less time and 60 MB less memory. V8 still optimises the hot functions. A V8 that does not know this flag
// ignores it.
setFlagsFromString('--wasm-tiering-budget=30000000')

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
    const folder = databaseFolder(dataDir)
    if (hasDatabase(dataDir)) await mustBeWritable(folder)
    else {
      await mayBeginIn(diskHome(dataDir), true)
      await makeDatabaseFolder(dataDir, newDatabase)
    }
    // PGlite compiles on other threads, while this thread loads the drivers.
    const [pglite, { drizzle }, { migrate }] = await Promise.all([
      open(folder),
      import('drizzle-orm/pglite'),
      import('./migrate.ts'),
    ])
    const db = drizzle(pglite) as unknown as Database
    return {
      db,
      embedded: true,
      alone: (task) => task(),
      hasOthers: async () => false,
      migrate: () => migrate(db),
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

/** Writes the files of an empty database. @param folder a folder that does not exist yet */
async function newDatabase(folder: string): Promise<void> {
  const prepared = await templateDatabase()
  if (prepared === undefined) await (await import('./init-database.ts')).initDatabase(folder)
  else copyTemplate(prepared, folder)
}

async function open(folder: string): Promise<PGlite> {
  try {
    // PGlite does not follow a link to a folder.
    return await PGlite.create(await realpath(folder))
  } catch (error) {
    // What PGlite throws is often no error, or says only that WebAssembly has stopped.
    const reason =
      error instanceof Error && error.message !== '' ? ` (${error.message.split('\n', 1)[0]})` : ''
    throw new StartError(
      `Não foi possível abrir o banco de dados em ${folder}${reason}. Confira os direitos desta pasta, ou restaure o backup dela.`,
    )
  }
}
