import { demoLogin, ensureAdministrator, refuseExposure } from './administrator.ts'
import type { Config } from './config.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import { describeError } from './database/fault.ts'
import { foldCourses } from './database/fold-courses.ts'
import { forgetOldChanges } from './database/forget-changes.ts'
import { noteStart } from './database/history.ts'
import { LivedTime } from './database/lived-time.ts'
import { type Demo, isEmpty, seedDemo } from './demo/seed.ts'
import { shippedDemo } from './demo/shipped.ts'
import { confirm, markDatabase, readMark, recognise } from './files/installation.ts'
import { openFileStore } from './files/open-store.ts'
import type { PlaceableFile } from './files/receive.ts'
import { forgetOldSentAhead } from './files/sent-ahead.ts'
import type { FileStore } from './files/store.ts'
import { TRASH_HOURS } from './files/trash-dates.ts'
import { forgetOldSessions } from './http/auth.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldFailures } from './http/login-limit.ts'
import { log } from './log.ts'
import { keptSecret } from './secret.ts'
import { StartError } from './start-error.ts'
import { postponedBy } from './start-fault.ts'

/** What {@link prepare} returns for the running server. */
export interface Prepared {
  store: FileStore
  jwtSecret: string
  firstStart: boolean
  /** The e-mail of the account that the demo password opens; undefined if the demo password opens no account. */
  demoLogin: string | undefined
  /**
   * Deletes old rows, and moves the files that no row names to the trash. Call this function regularly while the server
   * runs.
   */
  clean: () => Promise<void>
  /** Notes that time has passed. Call this function every few minutes while the server runs. */
  noteTime: () => Promise<void>
}

/**
 * Prepares the tables, the first administrator and the demo catalogue, and marks the files as files of this
 * installation. Afterwards, the function cleans up what an earlier process left behind.
 *
 * @throws StartError if JWT_SECRET is required but missing, if the bucket cannot be used, if the files and the database
 * do not belong together, or if the network could reach an account that the demo password opens. In these cases, no
 * account and no catalogue is written. `keptSecret` (secret.ts) may also throw a StartError. At that time, the account
 * and the catalogue are already written
 */
export async function prepare(
  config: Config,
  database: OpenDatabase,
  loadDemo: () => Promise<Demo | undefined> = shippedDemo,
): Promise<Prepared> {
  requireCommonSecret(config)
  const store = await openFileStore(config)
  const lived = new LivedTime(database.db)
  const firstStart = await database.alone(() => fill(config, database, store, lived, loadDemo))
  return {
    store,
    firstStart,
    jwtSecret: config.jwtSecret ?? (await keptSecret(config.dataDir)),
    demoLogin: await demoLogin(database.db),
    clean: () => clean(database.db, store, lived, true),
    noteTime: () => lived.note().catch((error) => log.error({ err: error }, 'O tempo não pôde ser anotado.')),
  }
}

/**
 * Requires JWT_SECRET if servers may share a bucket and a database. Such servers have separate data folders. Without
 * JWT_SECRET, each server would make a secret of its own in its data folder, and a session of one server would be
 * invalid on another.
 */
function requireCommonSecret({ s3, databaseUrl, jwtSecret }: Config): void {
  if (s3 !== undefined && databaseUrl !== undefined && jwtSecret === undefined)
    throw new StartError(
      'Com S3_BUCKET e DATABASE_URL, defina JWT_SECRET: o mesmo em todos os servidores que usam este banco de dados.',
    )
}

/** Prepares the database and the files, cleans up, and returns whether this was the very first start. */
async function fill(
  config: Config,
  database: OpenDatabase,
  store: FileStore,
  lived: LivedTime,
  loadDemo: () => Promise<Demo | undefined>,
): Promise<boolean> {
  const { db, embedded } = database
  await database.migrate()
  await foldCourses(db)
  const mark = await recognise(store.home, db, embedded)
  // The account, the catalogue and the installation's id are written in one transaction. So if a first start is
  // interrupted, none of them is stored, and the next start writes all of them.
  let placed: readonly PlaceableFile[] = []
  const firstStart = await db.transaction(async (tx) => {
    const first = await ensureAdministrator(tx, config.administrator)
    await refuseExposure(tx, config.host, first)
    const demo =
      (config.seedDemo ?? (first && embedded)) && (await isEmpty(tx)) ? await loadDemo() : undefined
    if (demo !== undefined) placed = await seedDemo(tx, store, demo)
    await markDatabase(tx, mark)
    return first
  })
  await noteStart(db)
  await confirm(store.home, mark)
  await Promise.all(placed.map((file) => store.drop(file)))
  // `hasOthers` finds other servers only in the same data folder. Servers that share PostgreSQL and a bucket have
  // separate data folders. So if this server uses PostgreSQL and a bucket, assume that another server is receiving
  // files.
  const mayBeReceiving = (store.isShared && !embedded) || (await database.hasOthers())
  await clean(db, store, lived, mayBeReceiving, postponedBy)
  return firstStart
}

/**
 * Deletes old rows and sweeps the files, unless a clock has jumped within the last day. An error is only logged.
 *
 * @param mayBeReceiving whether any process, including this one, may be receiving files now
 * @param tell puts the error into words: for the log, or for the person who starts the server
 */
async function clean(
  db: Database,
  store: FileStore,
  lived: LivedTime,
  mayBeReceiving: boolean,
  tell: (error: unknown) => string = describeError,
): Promise<void> {
  try {
    await lived.note()
    const past = await lived.past()
    if (past.hasJumped) return
    await forgetOldKeys(db, past)
    await forgetOldFailures(db)
    await forgetOldSessions(db)
    await forgetOldChanges(db, past)
    await forgetOldSentAhead(db, store.ahead, past)
    const { takenOver } = (await readMark(store.home)) ?? {}
    const keepBefore = takenOver === undefined ? 0 : Date.parse(takenOver)
    await store.sweep(db, { mayBeReceiving, keepBefore, trashBefore: past.before(TRASH_HOURS) })
  } catch (error) {
    log.warn(`Limpeza adiada: ${tell(error)}`)
  }
}
