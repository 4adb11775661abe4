import { demoLogin, ensureAdministrator, refuseExposure } from './administrator.ts'
import type { Config } from './config.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import { describeError } from './database/fault.ts'
import { type Demo, isEmpty, seedDemo } from './demo/seed.ts'
import { shippedDemo } from './demo/shipped.ts'
import { confirm, markDatabase, readMark, recognise } from './files/installation.ts'
import { forgetOldSentAhead } from './files/sent-ahead.ts'
import { type FileStore, openFileStore } from './files/store.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldFailures } from './http/login-limit.ts'
import { keptSecret } from './secret.ts'

/** What a server stands on, once everything is in place. */
export interface Prepared {
  store: FileStore
  jwtSecret: string
  firstStart: boolean
  /** The e-mail with which the demo password opens an account, if it does. */
  demoLogin: string | undefined
  /** Removes what has grown old and what no row names: to be called now and then while the server runs. */
  clean: () => Promise<void>
}

/**
 * Tables, whose folder this is, first administrator, demo catalogue, and what an earlier process left behind.
 *
 * @throws StartError when the data folder belongs to another database, or the demo password would be open to the
 *   network; nothing is changed then
 */
export async function prepare(
  config: Config,
  database: OpenDatabase,
  loadDemo: () => Promise<Demo | undefined> = shippedDemo,
): Promise<Prepared> {
  const store = await openFileStore(config.dataDir)
  const firstStart = await database.alone(() => fill(config, database, store, loadDemo))
  return {
    store,
    firstStart,
    jwtSecret: config.jwtSecret ?? (await keptSecret(config.dataDir)),
    demoLogin: await demoLogin(database.db),
    clean: () => clean(database.db, store, config.dataDir, true),
  }
}

/** @returns whether this was the very first start */
async function fill(
  config: Config,
  database: OpenDatabase,
  store: FileStore,
  loadDemo: () => Promise<Demo | undefined>,
): Promise<boolean> {
  const { db, embedded } = database
  await database.migrate()
  const mark = await recognise(config.dataDir, db, embedded)
  // One transaction: a first start that is cut short is still to come.
  const firstStart = await db.transaction(async (tx) => {
    const first = await ensureAdministrator(tx, config.administrator)
    await refuseExposure(tx, config.host, first)
    const demo =
      (config.seedDemo ?? (first && embedded)) && (await isEmpty(tx)) ? await loadDemo() : undefined
    if (demo !== undefined) await seedDemo(tx, store, demo)
    await markDatabase(tx, mark)
    return first
  })
  await confirm(config.dataDir, mark)
  await clean(db, store, config.dataDir, await database.hasOthers())
  return firstStart
}

/** @param mayBeReceiving whether anybody may be receiving files just now, this process included */
async function clean(
  db: Database,
  store: FileStore,
  dataDir: string,
  mayBeReceiving: boolean,
): Promise<void> {
  try {
    await forgetOldKeys(db)
    await forgetOldFailures(db)
    await forgetOldSentAhead(db, store.ahead)
    const { takenOver } = (await readMark(dataDir)) ?? {}
    const keepBefore = takenOver === undefined ? 0 : Date.parse(takenOver)
    await store.sweep(db, { mayBeReceiving, keepBefore })
  } catch (error) {
    console.error(`Limpeza adiada: ${describeError(error)}`)
  }
}
