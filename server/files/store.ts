/**
 * The uploaded files on disk.
 *
 * A file is received into `incoming/` (files/receive.ts), renamed into `uploads/` inside the transaction that
 * writes the row naming it, and never changed afterwards. What a crash leaves behind is either a file in
 * `incoming/` or one in `uploads/` that no row names; the sweep at the next start removes both.
 */
import { mkdir, open, readdir, rename, stat, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { uploadColumns } from '../database/schema.ts'

const URL_PREFIX = '/uploads/'
const MINUTE = 60_000

/** What a stored file may be called: a UUID given here and the extension of its content. */
export const storedFileName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|gif|webp|avif|mp4|webm)$/

export interface FileStore {
  /** Absolute folder that is served at `/uploads/`. */
  readonly folder: string
  /** Absolute folder, on the same file system, of what is still being received. */
  readonly incoming: string
  /** Moves received files to their place, on disk when the promise resolves. */
  place(names: readonly string[]): Promise<void>
  /** Removes stored files by URL or name; what is not a stored file (another site's URL) is left alone. */
  remove(urls: Iterable<string | null>): Promise<void>
  /**
   * Removes what no row refers to.
   *
   * @param othersWrite whether another server process may be between placing a file and committing its row;
   *   only what is old enough to be left over is removed then
   */
  sweep(db: Database, othersWrite: boolean): Promise<void>
}

export const urlOf = (name: string) => URL_PREFIX + name

const nameOf = (url: string | null) => {
  const name = url?.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : (url ?? '')
  return storedFileName.test(name) ? name : undefined
}

/** Opens the files of a data folder, making what is missing. */
export async function openFileStore(dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, 'uploads')
  const incoming = join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  await mkdir(incoming, { recursive: true })

  return {
    folder,
    incoming,
    async place(names) {
      const now = new Date()
      for (const name of names) {
        // An upload may have been under way for longer than the sweep's patience.
        await utimes(join(incoming, name), now, now)
        await rename(join(incoming, name), join(folder, name))
      }
      if (names.length > 0) await syncFolder(folder)
    },
    async remove(urls) {
      for (const url of urls) {
        const name = nameOf(url)
        if (name !== undefined) await unlink(join(folder, name)).catch(ignoreMissing)
      }
    },
    async sweep(db, othersWrite) {
      // Listed before the rows are read: a row committed in between can only save a file, never cost one.
      const stored = await readdir(folder)
      const known = await referredFiles(db)
      const orphans = stored.filter((name) => !known.has(name))
      await removeOlder(folder, orphans, othersWrite ? 15 * MINUTE : 0)
      await removeOlder(incoming, await readdir(incoming), othersWrite ? 24 * 60 * MINUTE : 0)
    },
  }
}

async function referredFiles(db: Database): Promise<Set<string>> {
  const names = new Set<string>()
  for (const [table, keys] of uploadColumns) {
    for (const key of keys) {
      const column = (table as unknown as Record<string, PgColumn>)[key] as PgColumn
      for (const { url } of await db.select({ url: column }).from(table).where(isNotNull(column))) {
        const name = nameOf(String(url))
        if (name !== undefined) names.add(name)
      }
    }
  }
  return names
}

async function removeOlder(folder: string, names: readonly string[], age: number): Promise<void> {
  for (const name of names) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => undefined)
    if (info?.isFile() && Date.now() - info.mtimeMs >= age) await unlink(path).catch(ignoreMissing)
  }
}

/** Makes a rename durable. Windows cannot open folders and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') console.error(`Arquivo não removido: ${error.message}`)
}
