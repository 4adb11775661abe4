import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileRefusal } from './files/refusal.ts'
import { StartError } from './start-error.ts'

/** The name of the secret's file in the data folder. */
export const SECRET_FILE = 'jwt-secret'

/** The length of the secret in bytes, and of its file in characters. The file holds the secret in base64url. */
const BYTES = 48
const LENGTH = 64

/** How many times an incomplete file is read, and the pause after each read in ms. All pauses together take 1 s. */
const TRIES = 100
const PAUSE = 10

/**
 * Returns the secret that signs tokens. The first call creates it and stores it in the data folder, in a file that
 * only its owner can read.
 *
 * Several processes may start at once on one folder. Each process writes a complete file under a name of its own and
 * tries to link it to the final name. Only the first process succeeds, and all processes use its file. If the file
 * system has no hard links, each process tries to create the file under the final name directly. Again only the first
 * process succeeds, and the other processes wait until that file is complete.
 *
 * @param dataDir an existing folder
 * @throws StartError if the file stays incomplete (a process died while it wrote the file), cannot be read, or
 * holds a PEM key
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, SECRET_FILE)
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present.length >= LENGTH) return usable(present, file)
  const mine = `${file}.${randomUUID()}`
  await writeFile(mine, randomBytes(BYTES).toString('base64url'), { mode: 0o600 })
  await link(mine, file)
    .catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await writeFile(file, await readFile(mine), { mode: 0o600, flag: 'wx' })
    })
    .catch((error: NodeJS.ErrnoException) => {
      // Another process was first.
      if (error.code !== 'EEXIST') throw error
    })
  await rm(mine, { force: true })
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new StartError(fileRefusal(error, file) ?? `Não foi possível ler ${file}.`)
    })
    if (stored.length >= LENGTH) return usable(stored, file)
    await setTimeout(PAUSE)
  }
  throw new StartError(
    `O arquivo ${file} está incompleto. Apague-o e inicie de novo: todos terão de entrar outra vez.`,
  )
}

/** A PEM key is no secret text: the library of tokens would take it for a key pair. */
function usable(secret: string, file: string): string {
  if (!secret.includes('-----BEGIN ')) return secret
  throw new StartError(
    `O arquivo ${file} tem uma chave PEM, e não um segredo. Apague-o e inicie de novo: todos terão de entrar outra vez.`,
  )
}
