import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes a new temporary folder. The caller must call `remove` in the end. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'cursos-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Makes a temporary folder that is removed at the end of the test. */
export async function folderOfTest(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  return path
}
