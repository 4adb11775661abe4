import { setTimeout } from 'node:timers/promises'
import type { Config } from './config.ts'
import { shareDataDir } from './database/data-lock.ts'
import type { OpenDatabase } from './database/database.ts'
import type { Demo } from './demo/seed.ts'
import { writableFolder } from './files/disk/folders.ts'
import type { FileStore } from './files/store.ts'
import type { Pressure } from './http/pressure.ts'
import type { LeastRate } from './http/slow-body.ts'
import { UnderWay } from './http/under-way.ts'
import { listen } from './listen.ts'
import { log } from './log.ts'
import { clientDist } from './package-paths.ts'

export interface RunningServer {
  /** The address without a path, such as `http://127.0.0.1:3000`. */
  readonly address: string
  readonly firstStart: boolean
  /** The e-mail of the account that the demo password opens; undefined if the demo password opens no account. */
  readonly demoLogin: string | undefined
  /**
   * Says that it is not ready, serves on for `config.drain` seconds, stops listening, finishes the running work, and closes the database. After a while (`grace`) it cuts off requests
   * that are still arriving. The clients of these requests get no answer and send them again.
   */
  close(): Promise<void>
}

/** What tests can replace: files that come with the server, and its time limits. */
export interface Surroundings {
  /** The folder of the built app, as an absolute path. */
  clientRoot: string
  /** The path below which the app of this folder lies. */
  base: string
  loadDemo(): Promise<Demo | undefined>
  /** How long uploads may continue to arrive after the server was asked to stop, in milliseconds. */
  grace: number
  bodyRate: LeastRate
  pressure: Pressure
}

/**
 * The default of `grace`, in milliseconds. Container managers kill a process ten seconds after they asked it to stop.
 * The default is half of that time.
 */
const GRACE = 5000

const MINUTE = 60 * 1000

/**
 * Starts a server: opens the database, prepares it and the files, and listens. The data folder may be empty or missing.
 *
 * @throws StartError with a reason for the person at the terminal. For example, the data folder cannot be used, its
 *   files belong to another database, the network could reach an account that the demo password opens, or the port is
 *   not available
 */
export async function startServer(
  config: Config,
  surroundings: Partial<Surroundings> = {},
): Promise<RunningServer> {
  log.level = config.logLevel
  await writableFolder(config.dataDir)
  // The database opens on other threads. Meanwhile, this thread loads the other modules. That saves half a second.
  const [database, app, preparation] = await Promise.all([
    openDatabase(config),
    import('./app.ts'),
    import('./prepare.ts'),
  ])
  try {
    const { clean, noteTime, store, ...prepared } = await preparation.prepare(
      config,
      database,
      surroundings.loadDemo,
    )
    const underWay = new UnderWay()
    const stopping = new AbortController()
    const { clientRoot = clientDist, base, bodyRate, pressure } = surroundings
    const server = await app.buildApp({
      config,
      db: database.db,
      store,
      underWay,
      leaving: stopping.signal,
      connections: database.connections,
      bodyRate,
      pressure,
      clientRoot,
      base,
      ...prepared,
    })
    const address = await listen(server, config)
    const timers = [setInterval(clean, 60 * MINUTE).unref(), setInterval(noteTime, 5 * MINUTE).unref()]
    const older = cleanOlder(database, store, stopping.signal)
    return {
      address,
      firstStart: prepared.firstStart,
      demoLogin: prepared.demoLogin,
      async close() {
        for (const timer of timers) clearInterval(timer)
        stopping.abort()
        await setTimeout(1000 * config.drain)
        const cutOff = globalThis.setTimeout(
          () => server.server.closeAllConnections(),
          surroundings.grace ?? GRACE,
        )
        await server.close()
        clearTimeout(cutOff)
        await underWay.settled()
        await older
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Cleans older files beside the work of the server. An error is only logged: the next start tries again. */
async function cleanOlder({ db }: OpenDatabase, store: FileStore, signal: AbortSignal): Promise<void> {
  try {
    const { cleanOlderFiles } = await import('./files/clean-older.ts')
    await cleanOlderFiles(db, store, signal)
  } catch (error) {
    log.error({ err: error }, 'Anotações de câmera em arquivos antigos: tentativa adiada.')
  }
}

/** Opens the configured database. This function loads only the driver that is needed. */
async function openDatabase({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return (await import('./database/embedded.ts')).openEmbedded(dataDir)
  const { openPostgres } = await import('./database/postgres.ts')
  return openPostgres(databaseUrl, await shareDataDir(dataDir))
}
