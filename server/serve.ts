import { demoLogin } from './administrator.ts'
import { buildApp } from './app.ts'
import { builtApiOrigin } from './build-info.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/database.ts'
import type { Demo } from './demo/seed.ts'
import { shippedDemo } from './demo/shipped.ts'
import { openFileStore } from './files/store.ts'
import type { LeastRate } from './http/slow-body.ts'
import { UnderWay } from './http/under-way.ts'
import { listen } from './listen.ts'
import { clientDist } from './paths.ts'
import { clean, prepare } from './prepare.ts'
import { keptSecret } from './secret.ts'

export interface RunningServer {
  /** Without a path, such as `http://127.0.0.1:3000`. */
  readonly address: string
  readonly firstStart: boolean
  /** The e-mail with which the demo password opens an account, if it does. */
  readonly demoLogin: string | undefined
  /**
   * Stops listening, finishes what is under way, and closes the database. What is still arriving after a while is cut
   * off; whoever sent it has no answer and sends it again.
   */
  close(): Promise<void>
}

/** What lies around the server on disk; tests bring their own. */
export interface Surroundings {
  /** Absolute: the built app. */
  clientRoot: string
  loadDemo(): Promise<Demo | undefined>
  /** How long (milliseconds) an upload may go on arriving once the server was asked to stop. */
  grace: number
  bodyRate: LeastRate
}

/** Half of the ten seconds after which container managers kill what has not stopped. */
const GRACE = 5000

const HOUR = 60 * 60 * 1000

/**
 * Prepares an open database and serves it.
 *
 * @throws StartError when the folder belongs to another database, the demo password would be open to the network, or
 *   the port cannot be had
 */
export async function serve(
  config: Config,
  database: OpenDatabase,
  { clientRoot = clientDist, loadDemo = shippedDemo, grace = GRACE, bodyRate }: Partial<Surroundings> = {},
): Promise<RunningServer> {
  const { db } = database
  const store = await openFileStore(config.dataDir)
  const firstStart = await database.alone(() => prepare(config, database, store, loadDemo))
  const login = await demoLogin(db)
  const demoPassword = login !== undefined

  const jwtSecret = config.jwtSecret ?? (await keptSecret(config.dataDir))
  const apiOrigin = await builtApiOrigin()
  const underWay = new UnderWay()
  const app = await buildApp({
    config,
    db,
    store,
    underWay,
    demoPassword,
    bodyRate,
    jwtSecret,
    clientRoot,
    apiOrigin,
  })
  const address = await listen(app, config)
  const cleaning = setInterval(() => clean(db, store, config.dataDir, true), HOUR).unref()
  return {
    address,
    firstStart,
    demoLogin: login,
    async close() {
      clearInterval(cleaning)
      const cutOff = setTimeout(() => app.server.closeAllConnections(), grace)
      await app.close()
      clearTimeout(cutOff)
      await underWay.settled()
      await database.close()
    },
  }
}
