/** `npm run backup -- file`, `npm run restore -- file` and `npm run verify -- file`. */
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { calledAs } from '../called-as.ts'
import { type Config, readConfig } from '../config.ts'
import type { OpenDatabase } from '../database/database.ts'
import { openExisting } from '../database/existing.ts'
import { openFileStore } from '../files/open-store.ts'
import { BACKUP } from '../http/backup.ts'
import { keptSecret } from '../secret.ts'
import { StartError } from '../start-error.ts'
import { startFault } from '../start-fault.ts'
import { readArchive } from './archive.ts'
import { makeBackup, restoreBackup } from './backup.ts'
import { permit } from './permit.ts'

const usage = () =>
  `Uso:\n\n  ${calledAs('backup', '<arquivo>')}\n  ${calledAs('restore', '<arquivo>')}\n  ${calledAs('verify', '<arquivo>')}`

try {
  const [command, file, ...others] = process.argv.slice(2)
  if (file === undefined || others.length > 0) throw new StartError(usage())
  const config = readConfig(process.env)
  if (command === 'backup') await backUp(config, file)
  else if (command === 'restore') await restore(config, file)
  else if (command === 'verify') await readArchive(file)
  else throw new StartError(usage())
  console.log(command === 'restore' ? 'Pronto: inicie o servidor.' : `${file} está inteiro.`)
} catch (error) {
  console.error(startFault(error))
  process.exitCode = 1
}

/** Writes a backup under another name, checks it, and gives it its name. */
async function backUp(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new StartError(`O arquivo ${file} já existe.`)
  const part = `${file}.part`
  const write = (backup: Readable) => pipeline(backup, createWriteStream(part, { mode: 0o600 }))
  try {
    const running = config.databaseUrl === undefined ? await ofRunning(config) : undefined
    if (running !== undefined) await write(running)
    else
      await closing(await openExisting(config, 'backup <arquivo>'), async ({ db }) =>
        write(makeBackup(db, await openFileStore(config), config)),
      )
    await readArchive(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Asks the server that has the embedded database open; undefined if none answers. */
async function ofRunning(config: Config): Promise<Readable | undefined> {
  const { host, port, dataDir } = config
  if (!existsSync(`${dataDir}/server.lock`)) return undefined
  const secret = config.jwtSecret ?? (await keptSecret(dataDir))
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  const headers = { Authorization: permit(secret) }
  const answer = await fetch(`http://${name}:${port}${BACKUP}`, { headers }).catch(() => undefined)
  if (answer?.ok !== true || answer.body === null) return undefined
  return Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream)
}

/** Checks the archive before it opens anything, so that a broken one leaves nothing. */
async function restore(config: Config, file: string): Promise<void> {
  await readArchive(file)
  const { databaseUrl, dataDir } = config
  const database =
    databaseUrl === undefined
      ? await (await import('../database/embedded.ts')).openEmbedded(dataDir)
      : await (await import('../database/postgres.ts')).openPostgres(databaseUrl)
  await closing(database, async () => restoreBackup(file, database, await openFileStore(config), config))
}

async function closing(
  database: OpenDatabase,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
