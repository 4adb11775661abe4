import { ensureAdministrator } from './administrator.ts'
import type { Config } from './config.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import { type Demo, isEmpty, seedDemo } from './demo/seed.ts'
import type { FileStore } from './files/store.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldFailures } from './http/login-limit.ts'

/**
 * Tables, first administrator, demo catalogue, and what an earlier process left behind.
 *
 * @returns whether this was the very first start
 */
export async function prepare(
  config: Config,
  database: OpenDatabase,
  store: FileStore,
  loadDemo: () => Promise<Demo | undefined>,
): Promise<boolean> {
  const { db, embedded } = database
  await database.migrate()
  // One transaction: a first start that is cut short is still to come.
  const firstStart = await db.transaction(async (tx) => {
    const first = await ensureAdministrator(tx, config.administrator)
    const demo =
      (config.seedDemo ?? (first && embedded)) && (await isEmpty(tx)) ? await loadDemo() : undefined
    if (demo !== undefined) await seedDemo(tx, store, demo)
    return first
  })
  await store.sweep(db, !embedded)
  await clean(db)
  return firstStart
}

/** What has grown old: to be called now and then while the server runs. */
export async function clean(db: Database): Promise<void> {
  try {
    await forgetOldKeys(db)
    await forgetOldFailures(db)
  } catch (error) {
    console.error('Limpeza adiada:', error)
  }
}
