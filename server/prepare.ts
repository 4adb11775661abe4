import { ensureAdministrator, refuseExposure } from './administrator.ts'
import type { Config } from './config.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import { describeError } from './database/fault.ts'
import { type Demo, isEmpty, seedDemo } from './demo/seed.ts'
import { confirm, markDatabase, readMark, recognise } from './files/installation.ts'
import type { FileStore } from './files/store.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldFailures } from './http/login-limit.ts'

/**
 * Tables, whose folder this is, first administrator, demo catalogue, and what an earlier process left behind.
 *
 * @returns whether this was the very first start
 * @throws StartError when the data folder belongs to another database, or the demo password would be open to the
 *   network; nothing is changed then
 */
export async function prepare(
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

/**
 * Removes what has grown old and what no row names: to be called now and then while the server runs.
 *
 * @param othersWrite whether anybody may be receiving files just now, this process included
 */
export async function clean(
  db: Database,
  store: FileStore,
  dataDir: string,
  othersWrite: boolean,
): Promise<void> {
  try {
    await forgetOldKeys(db)
    await forgetOldFailures(db)
    const { takenOver } = (await readMark(dataDir)) ?? {}
    const keepBefore = takenOver === undefined ? 0 : Date.parse(takenOver)
    await store.sweep(db, { othersWrite, keepBefore })
  } catch (error) {
    console.error(`Limpeza adiada: ${describeError(error)}`)
  }
}
