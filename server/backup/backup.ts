/**
 * Makes a backup of an installation, and restores it. A backup is one archive (archive.ts): what it is of, all rows as they
 * were at one moment, the secret of the sessions if the data folder keeps it, and every file that a row names. A file that is
 * discarded meanwhile is in the trash, and is taken from there.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { users } from '../database/account-schema.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { migrationsHash } from '../database/migrations.ts'
import { readMark, writeMark } from '../files/installation.ts'
import { storedNameOf } from '../files/names.ts'
import type { PlaceableFile } from '../files/receive.ts'
import { referredFiles } from '../files/referred.ts'
import type { FileStore } from '../files/store.ts'
import { log } from '../log.ts'
import { keptSecret, SECRET_FILE } from '../secret.ts'
import { StartError } from '../start-error.ts'
import { archiveOf, type Chunks, type Entry, readArchive, textEntry, textOf } from './archive.ts'
import { dumpRows, loadRows, tableOf } from './rows.ts'

const ABOUT = 'about.json'
const UPLOADS = 'uploads/'

const aboutShape = v.object({
  /** Which migrations the database had (`migrationsHash`). */
  migrations: v.string(),
  /** The mark of the files (files/installation.ts). */
  mark: v.object({ id: v.string(), cleaned: v.optional(v.number()) }),
})

/** Returns a backup as a stream. The database and the files may be in use. */
export function makeBackup(
  db: Database,
  store: FileStore,
  config: Pick<Config, 'jwtSecret' | 'dataDir'>,
): Readable {
  return archiveOf(entriesOf(db, store, config))
}

async function* entriesOf(
  db: Database,
  store: FileStore,
  { jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>,
): AsyncGenerator<Entry> {
  const mark = await readMark(store.home)
  if (mark === undefined || mark.pending === true)
    throw new StartError('Ainda não há instalação para copiar.')
  const { id, cleaned } = mark
  yield textEntry(ABOUT, JSON.stringify({ migrations: await migrationsHash(), mark: { id, cleaned } }))
  if (jwtSecret === undefined) yield textEntry(SECRET_FILE, await keptSecret(dataDir))
  const { rows, names } = await db.transaction(
    async (tx) => ({ rows: await dumpRows(tx), names: await referredFiles(tx) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  for (const { name, text } of rows) yield textEntry(name, text)
  for (const name of names) {
    const file = await store.read(name)
    if (file === undefined) log.warn(`O arquivo ${name} não existe, e falta no backup.`)
    else yield { name: UPLOADS + name, ...file }
  }
}

/**
 * Restores a backup into an empty database and an empty place for files. What was there at the moment of the backup is there
 * again, with all ids. The next start of a server tells devices that the history goes on from there.
 *
 * @throws StartError if the place is not empty, or if the backup is not whole or of another version; nothing is left then
 */
export async function restoreBackup(
  path: string,
  database: OpenDatabase,
  store: FileStore,
  { jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>,
): Promise<void> {
  await database.alone(async () => {
    await database.migrate()
    await mustBeEmpty(database.db, store)
    const placed: PlaceableFile[] = []
    try {
      const { about, rows, secret } = await placeFiles(path, store, dataDir, placed)
      await database.db.transaction(async (tx) => {
        for (const [table, text] of rows) await loadRows(tx, table, text)
      })
      if (jwtSecret === undefined && secret !== undefined)
        await writeFile(join(dataDir, SECRET_FILE), secret, { mode: 0o600 })
      const { cleaned, id } = about.mark
      await writeMark(store.home, { id, ...(cleaned !== undefined && { cleaned }) })
    } catch (error) {
      await store.takeBack(placed)
      throw error
    } finally {
      await Promise.all(placed.map((file) => store.drop(file)))
    }
  })
}

async function mustBeEmpty(db: Database, store: FileStore): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  const files = await store.home.storedFiles()
  if (user !== undefined || files.length > 0)
    throw new StartError(
      'Já há dados aqui: restaure em um banco de dados vazio e em uma DATA_DIR ou bucket vazio.',
    )
}

/** Puts the files of a backup into place, notes them in `placed`, and returns what else the backup has. */
async function placeFiles(path: string, store: FileStore, dataDir: string, placed: PlaceableFile[]) {
  let about: v.InferOutput<typeof aboutShape> | undefined
  let secret: string | undefined
  const rows = new Map<PgTable, string>()
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, 'restore-'))
  const part = join(folder, 'part')
  const place = async (name: string, body: Chunks) => {
    await pipeline(body, createWriteStream(part))
    const file = await store.adopt(part, name)
    await store.place([file])
    placed.push(file)
  }
  try {
    await readArchive(path, async (entry, body) => {
      const table = tableOf(entry)
      const name = entry.startsWith(UPLOADS) ? storedNameOf(entry.slice(UPLOADS.length)) : undefined
      if (entry === ABOUT) about = await readAbout(body)
      else if (entry === SECRET_FILE) secret = await textOf(body)
      else if (table !== undefined) rows.set(table, await textOf(body))
      else if (name !== undefined) await place(name, body)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (about === undefined) throw new StartError(`O arquivo ${path} não é um backup.`)
  return { about, rows, secret }
}

async function readAbout(body: Chunks) {
  const about = v.parse(aboutShape, JSON.parse(await textOf(body)))
  if (about.migrations !== (await migrationsHash()))
    throw new StartError('O backup é de outra versão do servidor: restaure com ela, e atualize depois.')
  return about
}
