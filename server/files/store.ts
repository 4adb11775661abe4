/**
 * The uploaded files on disk.
 *
 * A file is received into `incoming/` (files/receive.ts), renamed into `uploads/` inside the transaction that
 * writes the row naming it, and never changed afterwards. What its row lets go of is moved to `trash/`. What a crash
 * leaves behind is either a file in `incoming/` or one in `uploads/` that no row names; the sweep finds both.
 */
import { mkdir, open, readdir, rename, stat, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { type AheadStore, openAheadStore } from './ahead-store.ts'
import { storedNameOf } from './names.ts'
import type { PlaceableFile } from './receive.ts'
import { hasNoOwners, referredFiles } from './referred.ts'
import { gone } from './sent-ahead.ts'
import { emptyTrash, fromTrash, toTrash } from './trash.ts'

const MINUTE = 60_000

export interface FileStore {
  /** Absolute folder that is served at `/uploads/`. */
  readonly folder: string
  /** Absolute folder, on the same file system, of what is still being received. */
  readonly incoming: string
  /** What is sent ahead of its mutation, in pieces. */
  readonly ahead: AheadStore
  /**
   * Moves received files to their place, on disk when the promise resolves.
   * @throws HttpError 410 when a file that was sent ahead is no longer there
   */
  place(files: readonly PlaceableFile[]): Promise<void>
  /** Moves files back that were placed for rows which were never committed. */
  takeBack(files: readonly PlaceableFile[]): Promise<void>
  /** Moves stored files to the trash, by URL or name; what is not a stored file (another site's URL) is left alone. */
  discard(urls: Iterable<string | null>): Promise<void>
  /**
   * Moves to the trash what no row refers to, brings back from it what a row refers to, and empties it of what is old.
   * Deletes what was left over in the folder of incoming files.
   */
  sweep(db: Database, options: SweepOptions): Promise<void>
}

export interface SweepOptions {
  /**
   * True if any process, this one included, may be receiving a file or have placed one whose row is not committed yet.
   * The sweep then leaves recent files alone.
   */
  mayBeReceiving: boolean
  /** Files last changed before this (milliseconds since the epoch) were here when the folder was taken over: kept. */
  keepBefore: number
}

/** Opens the files of a data folder, making what is missing. */
export async function openFileStore(dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, 'uploads')
  const incoming = join(dataDir, 'incoming')
  const trash = join(dataDir, 'trash')
  await mkdir(folder, { recursive: true })
  await mkdir(incoming, { recursive: true })
  const aheadFolder = join(dataDir, 'sent-ahead')
  await mkdir(aheadFolder, { recursive: true })
  const sourceOf = ({ name, sentAhead }: PlaceableFile) =>
    sentAhead === undefined ? join(incoming, name) : join(aheadFolder, sentAhead)

  return {
    folder,
    incoming,
    ahead: openAheadStore(aheadFolder),
    async place(files) {
      const now = new Date()
      for (const file of files) {
        try {
          // An upload may have been under way for longer than the sweep's patience.
          await utimes(sourceOf(file), now, now)
          await rename(sourceOf(file), join(folder, file.name))
        } catch (error) {
          if (file.sentAhead === undefined || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
          // A server that died may have placed it for a row that it never committed.
          await utimes(join(folder, file.name), now, now).catch(() => {
            throw gone()
          })
        }
      }
      if (files.length > 0) await syncFolder(folder)
    },
    async takeBack(files) {
      for (const file of files) await rename(join(folder, file.name), sourceOf(file)).catch(ignoreMissing)
    },
    async discard(urls) {
      for (const url of urls) {
        const name = storedNameOf(url)
        if (name !== undefined) await toTrash(trash, folder, name)
      }
    },
    async sweep(db, { mayBeReceiving, keepBefore }) {
      // Listed before the rows are read: a row committed in between can only save a file, never cost one.
      const stored = await readdir(folder)
      const known = await referredFiles(db)
      const present = new Set(stored)
      await fromTrash(trash, folder, new Set([...known].filter((name) => !present.has(name))))
      // An empty database proves nothing about anybody's files.
      if (known.size > 0 || !(await hasNoOwners(db))) {
        const orphans = await unchangedFor(
          mayBeReceiving ? 15 * MINUTE : 0,
          folder,
          stored.filter((name) => storedNameOf(name) !== undefined && !known.has(name)),
        )
        for (const { name, changed } of orphans) if (changed >= keepBefore) await toTrash(trash, folder, name)
      }
      const received = await readdir(incoming)
      const isPart = (name: string) => name.endsWith('.part')
      // A file that is being received changes all the time; a whole one waits for the rest of its request.
      for (const [names, age] of [
        [received.filter(isPart), 15 * MINUTE],
        [received.filter((name) => !isPart(name)), 24 * 60 * MINUTE],
      ] as const) {
        for (const { name } of await unchangedFor(mayBeReceiving ? age : 0, incoming, names))
          await unlink(join(incoming, name)).catch(ignoreMissing)
      }
      await emptyTrash(trash)
    },
  }
}

/** Those of `names` that are files and were last changed (milliseconds since the epoch) at least `age` ms ago. */
async function unchangedFor(
  age: number,
  folder: string,
  names: readonly string[],
): Promise<{ name: string; changed: number }[]> {
  const found: { name: string; changed: number }[] = []
  for (const name of names) {
    const info = await stat(join(folder, name)).catch(() => undefined)
    if (info?.isFile() && Date.now() - info.mtimeMs >= age) found.push({ name, changed: info.mtimeMs })
  }
  return found
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
