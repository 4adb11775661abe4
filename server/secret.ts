import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs tokens: made once and kept in the data folder, readable by its owner only.
 *
 * Several processes may start at once on one folder: a whole file is linked into place, and whoever comes second
 * uses the first one's.
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
    // EEXIST: another was first. Anything else: a file system without links.
    if (error.code !== 'EEXIST') await writeFile(file, await readFile(mine), { mode: 0o600, flag: 'wx' })
  })
  await rm(mine, { force: true })
  return readFile(file, 'utf8')
}
