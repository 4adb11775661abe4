/**
 * The folder of the embedded database: whether it has a database, how it gets one, and how it is put aside. The folder
 * may be a volume of its own. Nothing can take the place of such a folder in one step, so there the files are copied,
 * and a marker in the data folder says that the copy is not complete.
 */
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { access, constants, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileRefusal } from '../files/refusal.ts'
import { StartError } from '../start-error.ts'

const FOLDER = 'database'
const UNFINISHED = `${FOLDER}.new-`
/** While this file exists, the folder holds a database that is only half there. */
const HALF = `${FOLDER}.half`

/** Every folder with a PostgreSQL database has this file. */
const VERSION = 'PG_VERSION'

/** Linux puts this folder into an empty volume. */
const OF_THE_VOLUME = 'lost+found'

/**
 * The codes of a rename whose target or source is the root of a volume, is on another volume, or (`ENOTDIR`) is a link
 * to a folder.
 */
const VOLUME = new Set(['EXDEV', 'EBUSY', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'])

export const databaseFolder = (dataDir: string) => join(dataDir, FOLDER)

/** Whether the data folder has an embedded database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(databaseFolder(dataDir), VERSION)) && !existsSync(join(dataDir, HALF))
}

/** Checks that the server can write to the folder of an existing database. @throws StartError if it cannot */
export async function mustBeWritable(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new StartError(fileRefusal(error, folder) ?? `Não foi possível usar ${folder}.`)
  })
}

/**
 * Makes the folder of the database. No process ever takes a half-made folder for a database.
 *
 * @param make writes the files of an empty database into the folder that it is given, which does not exist yet
 * @throws StartError if the folder holds something else
 */
export async function makeDatabaseFolder(
  dataDir: string,
  make: (folder: string) => void | Promise<void>,
): Promise<void> {
  const folder = databaseFolder(dataDir)
  for (const name of await readdir(dataDir))
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true, force: true })
  if (existsSync(join(dataDir, HALF))) await empty(folder)
  else if ((await contentOf(folder)).length > 0)
    throw new StartError(
      `A pasta ${folder} tem arquivos, mas não um banco de dados. Restaure o backup dela, ou esvazie-a para começar do zero.`,
    )
  const unfinished = join(dataDir, UNFINISHED + randomUUID())
  await make(unfinished)
  try {
    await rename(unfinished, folder)
  } catch (error) {
    if (!isOfVolume(error)) throw error
    await writeFile(join(dataDir, HALF), '')
    cpSync(unfinished, await realpath(folder), { recursive: true })
    await rm(unfinished, { recursive: true, force: true })
  }
  await rm(join(dataDir, HALF), { force: true })
}

/** Puts the database aside as `database.moved-<date>`, in the data folder. The database must be closed. */
export async function putAside(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir)
  const aside = `${folder}.moved-${new Date().toISOString().replaceAll(':', '-')}`
  try {
    await rename(folder, aside)
  } catch (error) {
    if (!isOfVolume(error)) throw error
    const unfinished = `${aside}.unfinished`
    cpSync(folder, unfinished, { recursive: true, filter: (from) => from !== join(folder, OF_THE_VOLUME) })
    await rename(unfinished, aside)
    await empty(folder)
  }
}

/** Removes everything from the folder. Without its first file it is no database any more. */
async function empty(folder: string): Promise<void> {
  await rm(join(folder, VERSION), { force: true })
  for (const name of await contentOf(folder)) await rm(join(folder, name), { recursive: true, force: true })
}

async function contentOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name !== OF_THE_VOLUME)
}

const isOfVolume = (error: unknown) => VOLUME.has((error as NodeJS.ErrnoException).code ?? '')
