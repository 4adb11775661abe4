/**
 * Moves a file from one folder of the data folder to another. Each of these folders may be a volume of its own, and a
 * rename does not cross volumes (`EXDEV`).
 */
import { randomUUID } from 'node:crypto'
import { constants, copyFile, open, rename, stat, unlink, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The calls that a test can replace. */
export interface Disk {
  rename(from: string, to: string): Promise<void>
  copyFile(from: string, to: string, mode: number): Promise<void>
}

const disk: Disk = { rename, copyFile }

/**
 * Moves a file, and replaces a file that is already there. Nobody ever sees half a file under the new name. If the
 * process dies, the file is under the old name, or complete under the new name, or both.
 *
 * Across volumes, the file is copied next to its new name, forced to the disk, renamed, and only then deleted under its
 * old name. A copy that was never finished has a name that {@link isUnfinishedMove} recognises. Like a rename, the copy
 * keeps the date of the file.
 *
 * @throws the error of `rename` or of the copy; then the file is where it was
 */
export async function move(from: string, to: string, { rename, copyFile }: Disk = disk): Promise<void> {
  try {
    await rename(from, to)
    return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
  }
  const unfinished = `${to}${MARK}${randomUUID()}`
  try {
    await copyFile(from, unfinished, constants.COPYFILE_EXCL)
    const { atime, mtime } = await stat(from)
    await utimes(unfinished, atime, mtime)
    await sync(unfinished)
    await rename(unfinished, to)
  } catch (error) {
    await unlink(unfinished).catch(() => {})
    throw error
  }
  await syncFolder(dirname(to))
  await unlink(from).catch((error: NodeJS.ErrnoException) => {
    // Another process has moved the same file, so it is where it should be.
    if (error.code !== 'ENOENT') throw error
  })
}

const MARK = '.moving-'

/** Whether this is the name of a copy that a process began and never finished, or is making now. */
export const isUnfinishedMove = (name: string) => name.includes(MARK)

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the renames in a folder durable. Windows cannot open folders, and does not need this step. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
