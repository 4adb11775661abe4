import { mkdir } from 'node:fs/promises'
import type { Config } from './config.ts'
import { shareDataDir } from './database/data-lock.ts'
import type { OpenDatabase } from './database/database.ts'
import type { RunningServer, Surroundings } from './serve.ts'
import { StartError } from './start-error.ts'

/**
 * Starts a server: everything from an empty folder to an open port.
 *
 * @throws StartError with a reason for the person at the terminal
 */
export async function startServer(
  config: Config,
  surroundings?: Partial<Surroundings>,
): Promise<RunningServer> {
  await makeDataDir(config.dataDir)
  // The database opens on other threads while this one loads the rest: half a second less.
  const [database, { serve }] = await Promise.all([openDatabase(config), import('./serve.ts')])
  try {
    return await serve(config, database, surroundings)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Loads only the driver that is wanted. */
async function openDatabase({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return (await import('./database/embedded.ts')).openEmbedded(dataDir)
  const { openPostgres } = await import('./database/postgres.ts')
  return openPostgres(databaseUrl, await shareDataDir(dataDir))
}

async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new StartError(`Não foi possível usar a pasta de dados ${dataDir}: ${error.message}`)
  })
}
