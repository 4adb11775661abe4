/**
 * The trash keeps uploads that no row names any more. It keeps them for thirty days, in `trash/<date>/`. The server
 * never serves a file from the trash.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../../log.ts'
import { dateOf, isOld } from '../trash-dates.ts'
import { move } from './move.ts'

/**
 * Moves a file to the trash, if it exists. If it cannot be moved, it stays where it is, and the error is logged.
 *
 * @param folder the folder of the file, as an absolute path
 */
export async function toTrash(trash: string, folder: string, name: string): Promise<void> {
  const today = join(trash, dateOf(Date.now()))
  try {
    await mkdir(today, { recursive: true })
    await move(join(folder, name), join(today, name))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') log.error(`Arquivo não movido para ${today}: ${message}`)
  }
}

/** Moves the files with these names from the trash back into `folder`. Names that are not in the trash are ignored. */
export async function fromTrash(trash: string, folder: string, names: ReadonlySet<string>): Promise<void> {
  if (names.size === 0) return
  for (const date of await readdir(trash).catch(() => [])) {
    for (const name of await readdir(join(trash, date)).catch(() => [])) {
      if (names.has(name)) await move(join(trash, date, name), join(folder, name))
    }
  }
}

/** Returns the path of a file in the trash; undefined if it is not there. */
export async function findInTrash(trash: string, name: string): Promise<string | undefined> {
  for (const date of await readdir(trash).catch(() => [])) {
    const names: string[] = await readdir(join(trash, date)).catch(() => [])
    if (names.includes(name)) return join(trash, date, name)
  }
  return undefined
}

/** Deletes the files that came into the trash on a day before this time. */
export async function emptyTrash(trash: string, before: Date | undefined): Promise<void> {
  for (const date of await readdir(trash).catch(() => [])) {
    if (isOld(date, before)) await rm(join(trash, date), { recursive: true, force: true })
  }
}
