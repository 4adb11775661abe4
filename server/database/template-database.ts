/**
 * The template database is an empty, migrated PGlite folder (40 MB) that the build leaves in `dist/server`. A first
 * start copies it in 0.4 s. Without a template, initdb would take 2 to 6 s.
 *
 * The template is a folder and not a dump for `loadDataDir`, because a folder can be copied under another name and then
 * renamed. So a start that is killed half-way leaves no half-made database.
 *
 * The name of the folder contains a hash of PGlite's version, of the migrations and of the way it is made. So the server
 * never uses an outdated folder.
 */
import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, truncate } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serverDist } from '../package-paths.ts'
import { migrationsHash } from './migrations.ts'

const PREFIX = 'database-'
/** Counts the ways in which templates have been made. A template that was made in another way is not used. */
const WAY = 2

/**
 * Returns the template database for this version of PGlite and these migrations; undefined if the build has left none.
 */
export async function templateDatabase(dist = serverDist): Promise<string | undefined> {
  const folder = join(dist, await currentName())
  return existsSync(folder) ? folder : undefined
}

/**
 * Creates the template database in `dist` if it is not there, and removes outdated ones. Several processes may call
 * this function at the same time.
 *
 * @returns the folder of the template database
 */
export async function buildTemplateDatabase(dist = serverDist): Promise<string> {
  await mkdir(dist, { recursive: true })
  const name = await currentName()
  const folder = join(dist, name)
  if (!existsSync(folder)) {
    const unfinished = join(dist, `unfinished-${randomUUID()}`)
    const { initDatabase } = await import('./init-database.ts')
    await initDatabase(unfinished)
    await freeZeros(join(unfinished, 'pg_wal'))
    // In an image the template belongs to root, and the server runs as somebody else.
    setRights(unfinished, { folders: 0o755, files: 0o644 })
    await rename(unfinished, folder).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    })
  }
  for (const other of await readdir(dist)) {
    if (other.startsWith(PREFIX) && other !== name)
      await rm(join(dist, other), { recursive: true, force: true })
  }
  return folder
}

/**
 * Writes the files of the template database into `folder`, which does not exist yet. Only the user of this process can
 * read and change them, as PostgreSQL wants it, whatever the rights of the template: a release may be write-protected.
 */
export function copyTemplate(template: string, folder: string): void {
  // The folder has a thousand files. `cpSync` copies them five times as fast as `cp` of node:fs/promises.
  cpSync(template, folder, { recursive: true })
  setRights(folder, { folders: 0o700, files: 0o600 })
}

function setRights(folder: string, { folders, files }: { folders: number; files: number }): void {
  chmodSync(folder, folders)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? folders : files)
}

/**
 * Gives back the room of the zeros at the ends of the files in `folder`. The files keep their lengths, but on most file
 * systems these zeros take no room. The log of a new database has 16 MB, most of which nothing has written yet.
 */
async function freeZeros(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(folder, entry.name)
    const bytes = await readFile(file)
    await truncate(file, 1 + bytes.findLastIndex((byte) => byte !== 0))
    await truncate(file, bytes.length)
  }
}

async function currentName(): Promise<string> {
  // PGlite does not export its package.json. The file is in the folder above the folder of the package's entry.
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const description = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')
  const { version } = JSON.parse(description) as { version: string }
  const hash = createHash('sha256')
    .update(`${WAY} ${version} ${await migrationsHash()}`)
    .digest('hex')
  return PREFIX + hash.slice(0, 16)
}
