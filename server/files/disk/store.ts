/**
 * Keeps the uploaded files on disk, in five folders of the data folder: `incoming/`, `sent-ahead/`, `uploads/`,
 * `trash/` and `sizes/`. Each of them may be a volume of its own (move.ts).
 */
import { randomUUID } from 'node:crypto'
import { constants, copyFile, open, readdir, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { log } from '../../log.ts'
import { storedNameOf } from '../names.ts'
import type { PlaceableFile } from '../receive.ts'
import { hasNoOwners, referredFiles } from '../referred.ts'
import { gone } from '../sent-ahead.ts'
import { PictureSizes } from '../sizes/sizes.ts'
import { type FileStore, FOR_NOW, patience, SIZE_TYPE, type StoredFile } from '../store.ts'
import { clean } from './clean.ts'
import { tryWriting, writableFolder } from './folders.ts'
import { diskHome } from './installation.ts'
import { isUnfinishedMove, move, syncFolder } from './move.ts'
import { receiveFile } from './receive.ts'
import { openDiskAhead } from './sent-ahead-store.ts'
import { diskSizes, sizePath, sweepSizes } from './sizes.ts'
import { emptyTrash, findInTrash, fromTrash, toTrash } from './trash.ts'

/**
 * Opens the file store of a data folder. Creates the folders that are missing.
 *
 * @throws StartError if the server cannot write to one of the folders
 */
export async function openDiskStore(dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, 'uploads')
  const incoming = join(dataDir, 'incoming')
  const trash = join(dataDir, 'trash')
  const aheadFolder = join(dataDir, 'sent-ahead')
  const sizesFolder = join(dataDir, 'sizes')
  for (const each of [folder, incoming, aheadFolder, trash, sizesFolder]) await writableFolder(each)
  const sourceOf = ({ name, sentAhead }: PlaceableFile) =>
    sentAhead === undefined ? join(incoming, name) : join(aheadFolder, sentAhead)
  const ahead = openDiskAhead(aheadFolder)
  const sizes = new PictureSizes(diskSizes(sizesFolder, folder))
  const bury = async (name: string) => {
    await toTrash(trash, folder, name)
    await sizes.place.forget(name)
  }

  const put = putting({ folder, incoming, sourceOf })

  return {
    home: diskHome(dataDir),
    isShared: false,
    ahead,
    async tryOut() {
      for (const each of [incoming, aheadFolder, folder]) await tryWriting(each)
    },
    receive: (stream, field) => receiveFile(stream, field, incoming),
    async adopt(path, name) {
      await copyFile(path, join(incoming, name), constants.COPYFILE_FICLONE)
      return { name }
    },
    async drop({ name, sentAhead }) {
      if (sentAhead === undefined) await unlink(join(incoming, name)).catch(() => {})
    },
    async place(files) {
      for (const file of files) await put(file)
      if (files.length > 0) await syncFolder(folder)
    },
    async settle(files) {
      for (const { sentAhead } of files) if (sentAhead !== undefined) await ahead.forget(sentAhead)
    },
    async takeBack(files) {
      for (const file of files) {
        const placed = join(folder, file.name)
        const isCopy = await stat(sourceOf(file)).catch(() => undefined)
        await (isCopy ? unlink(placed) : move(placed, sourceOf(file))).catch(ignoreMissing)
      }
    },
    async discard(urls) {
      for (const url of urls) {
        const name = storedNameOf(url)
        if (name !== undefined) await bury(name)
      }
    },
    cleanStored: (name) => cleanStored(join(folder, name), join(incoming, `${randomUUID()}.part`)),
    read: async (name) =>
      (await readStored(join(folder, name))) ??
      (await readStored((await findInTrash(trash, name)) ?? '')) ??
      // It came back while it was looked for.
      readStored(join(folder, name)),
    async sweep(db, when) {
      await sweep({ folder, incoming, trash }, bury, db, when)
      await sweepSizes(sizesFolder, folder, when.mayBeReceiving)
    },
    serving: servingFrom(folder, sizesFolder, sizes),
  }
}

async function readStored(path: string): Promise<StoredFile | undefined> {
  try {
    const file = await open(path)
    const { size } = await file.stat()
    return { size, body: file.createReadStream() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Takes the notes out of a file in place, which keeps its path and its date. @param part see `clean` */
async function cleanStored(path: string, part: string): Promise<void> {
  const before = await stat(path).catch(ignoreMissing)
  if (before === undefined) return
  try {
    const now = await clean(path, part)
    await utimes(now, before.atime, before.mtime)
    if (now === path) return
    await move(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    // The file was moved to the trash meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Returns a function that puts a received file into place. */
function putting({
  folder,
  incoming,
  sourceOf,
}: {
  folder: string
  incoming: string
  sourceOf: (file: PlaceableFile) => string
}): (file: PlaceableFile) => Promise<void> {
  return async (file) => {
    const placed = join(folder, file.name)
    const now = new Date()
    let from = sourceOf(file)
    try {
      // Set the file's date to now, because the upload may have taken longer than `patience.placed`. With an older
      // date, the sweep could take the file for an orphan before its row is committed.
      await utimes(from, now, now)
    } catch (error) {
      if (file.sentAhead === undefined || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // An earlier attempt may have moved the file to `uploads/` without committing the row, because the server
      // died or lost its connection to the database. In that case the file is in place already.
      await utimes(placed, now, now).catch(() => {
        throw gone()
      })
      from = placed
    }
    // A file that came with its mutation has lost the metadata already. A file that was sent ahead loses them now,
    // because before now a part of it may have been missing. If its length changes, it stays as it is until the rows are
    // committed, so that its sender can still see how much of it has arrived.
    if (file.sentAhead !== undefined) from = await clean(from, join(incoming, `${randomUUID()}.part`))
    await move(from, placed)
  }
}

/** Serves the stored files of a folder, and their sizes. */
function servingFrom(folder: string, sizesFolder: string, sizes: PictureSizes): FileStore['serving'] {
  return async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      contentType: false,
      immutable: true,
      maxAge: '365d',
    })
    return async (_request, reply, name, width) => {
      const answer = width && (await sizes.of(name, width))
      if (width !== undefined && answer === 'made')
        return reply.type(SIZE_TYPE).sendFile(sizePath(name, width), sizesFolder)
      if (answer !== 'for now') return reply.sendFile(name)
      return reply.header('Cache-Control', FOR_NOW).sendFile(name, { cacheControl: false })
    }
  }
}

interface Folders {
  folder: string
  incoming: string
  trash: string
}

/** Moves files that no row names to the trash, and deletes what unfinished uploads have left; see `FileStore.sweep`. */
async function sweep(
  { folder, incoming, trash }: Folders,
  bury: (name: string) => Promise<void>,
  ...[db, { mayBeReceiving, keepBefore, trashBefore }]: Parameters<FileStore['sweep']>
): Promise<void> {
  // List the files before reading the rows. In the other order, a file could be stored, and its row committed,
  // after the rows were read. The sweep would not know that row, and would move the file to the trash.
  const stored = await readdir(folder)
  const known = await referredFiles(db)
  const present = new Set(stored)
  await fromTrash(trash, folder, new Set([...known].filter((name) => !present.has(name))))
  // Look for orphans only if some row could name a file. An empty database does not prove that files are orphans.
  if (known.size > 0 || !(await hasNoOwners(db))) {
    const orphans = await unchangedFor(
      mayBeReceiving ? patience.placed : 0,
      folder,
      stored.filter((name) => storedNameOf(name) !== undefined && !known.has(name)),
    )
    for (const { name, changed } of orphans) if (changed >= keepBefore) await bury(name)
  }
  const received = await readdir(incoming)
  const isPart = (name: string) => name.endsWith('.part') || isUnfinishedMove(name)
  for (const [where, names, age] of [
    [incoming, received.filter(isPart), patience.receiving],
    [incoming, received.filter((name) => !isPart(name)), patience.received],
    [folder, stored.filter(isUnfinishedMove), patience.receiving],
  ] as const) {
    for (const { name } of await unchangedFor(mayBeReceiving ? age : 0, where, names))
      await unlink(join(where, name)).catch(ignoreMissing)
  }
  await emptyTrash(trash, trashBefore)
}

/**
 * Returns the files among `names` that were last changed at least `age` ms ago. `changed` is the time of the last
 * change, in milliseconds since the epoch.
 */
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

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') log.error(`Arquivo não removido: ${error.message}`)
}
