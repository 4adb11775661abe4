/** Makes sure at the start that the server can write to its folders. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { fileRefusal } from '../refusal.ts'

/**
 * Creates a folder if it is missing, and checks that the server can write to it. Each folder may be a volume of its
 * own, so each may be read-only or full by itself.
 *
 * @param folder an absolute path
 * @throws StartError if the folder cannot be created or written
 */
export async function writableFolder(folder: string): Promise<void> {
  try {
    await make(folder)
    await tryWriting(folder)
  } catch (error) {
    throw new StartError(fileRefusal(error, folder) ?? `Não foi possível usar ${folder}.`)
  }
}

/** Writes a small file into a folder and deletes it again. @throws what the system refuses */
export async function tryWriting(folder: string): Promise<void> {
  const trial = join(folder, `.trial-${randomUUID()}`)
  try {
    await writeFile(trial, 'x')
    // Another server's sweep may have removed it.
    await rm(trial, { force: true })
  } catch (error) {
    await rm(trial, { force: true }).catch(() => {})
    throw error
  }
}

/**
 * Creates a folder and the folders above it. Node's own way of doing this never ends where the system says of every new
 * folder that there is no such place: in `/proc`, and in folders of an automounter.
 */
async function make(folder: string, isAgain = false): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || isAgain || dirname(folder) === folder) throw error
    await make(dirname(folder))
    await make(folder, true)
  }
}
