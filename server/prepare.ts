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

/** What a server needs, once everything is prepared. */
export interface Prepared {
  store: FileStore
  jwtSecret: string
  firstStart: boolean
  /** The e-mail of the account that the demo password opens, if there is one. */
  demoLogin: string | undefined
  /** Deletes old rows, and files that no row names. Call it now and then while the server runs. */
  clean: () => Promise<void>
}

/**
 * Prepares the tables, the mark that says whose data folder this is, the first administrator and the demo catalogue.
 * Then it cleans up what an earlier process left behind.
 *
 * @throws StartError if the data folder belongs to another database, or if the demo password would be open to the
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
  // All of this is one transaction. So if a first start is interrupted, the next start is the first one again.
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

/** @param mayBeReceiving whether any process, this one included, may be receiving files right now */
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
