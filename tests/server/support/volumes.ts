/** A second file system, so that a rename from a temporary folder really fails (`EXDEV`). */
import { mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Folders that are often on another file system than the temporary folder. Linux has the first in memory. */
const CANDIDATES = ['/dev/shm', homedir(), process.cwd()]

async function secondVolume(): Promise<string | undefined> {
  const { dev } = await stat(tmpdir())
  for (const folder of CANDIDATES) {
    const other = await stat(folder).catch(() => undefined)
    if (other !== undefined && other.dev !== dev) return folder
  }
  return undefined
}

const second = await secondVolume()

/**
 * Whether there is a second file system.
 *
 * @throws if there is none and `CI` is `true`
 */
export function hasSecondVolume(): boolean {
  if (second !== undefined) return true
  if (process.env['CI'] === 'true') throw new Error('CI must test on a second file system, such as /dev/shm.')
  console.warn('SKIPPED across volumes: this machine has only one file system.')
  return false
}

/**
 * Puts a folder on a volume of its own until the end of the test: `path` becomes a link to a folder of the second file
 * system. To a rename this looks like a mounted volume. @returns the folder on the second file system
 */
export async function onOwnVolume(path: string): Promise<string> {
  const folder = await mkdtemp(join(second ?? '', 'cursos-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(folder, path)
  return folder
}
