import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the secret that signs tokens. The first call creates it and stores it in the data folder, in a file that
 * only its owner can read.
 *
 * Several processes may start at once on one folder. Each process links a complete file into place. If another process
 * was first, its file is used.
 *
 * @param dataDir an existing folder
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present !== '') return present
  const mine = `${file}.${randomUUID()}`
  await writeFile(mine, randomBytes(48).toString('base64url'), { mode: 0o600 })
  await link(mine, file).catch(async (error: NodeJS.ErrnoException) => {
    // EEXIST: another process was first. Any other error: the file system has no hard links, so write the file itself.
    if (error.code !== 'EEXIST') await writeFile(file, await readFile(mine), { mode: 0o600, flag: 'wx' })
  })
  await rm(mine, { force: true })
  return readFile(file, 'utf8')
}
