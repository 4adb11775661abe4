/**
 * Copies the embedded database of an installation into an empty PostgreSQL. All ids stay the same, so
 * changes that are still queued on devices find the right rows. The uploads stay where they are.
 */
import { calledAs } from './called-as.ts'
import { readCommandLine } from './command-line.ts'
import * as account from './database/account-schema.ts'
import { countOn } from './database/count-on.ts'
import type { Database, Transaction } from './database/database.ts'
import { openEmbedded } from './database/embedded.ts'
import { databaseFolder, hasDatabase, putAside } from './database/embedded-folder.ts'
import { openPostgres } from './database/postgres.ts'
import { tables } from './database/tables.ts'
import { StartError } from './start-error.ts'

/** The number of rows in one statement. PostgreSQL takes at most 65,535 values (rows × columns) in a statement. */
const PORTION = 500

/**
 * Copies every row, and then renames the folder of the embedded database to `database.moved-<date>`.
 *
 * @throws StartError if the embedded database is missing, in use or empty, or if PostgreSQL cannot be reached or is not
 *   empty
 */
export async function moveToPostgres(dataDir: string, url: string): Promise<void> {
  if (!hasDatabase(dataDir)) throw new StartError(`Não há banco de dados embutido em ${dataDir}.`)
  const embedded = await openEmbedded(dataDir)
  try {
    await embedded.migrate()
    if (await isUnused(embedded.db))
      throw new StartError(`O banco de dados embutido em ${databaseFolder(dataDir)} está vazio.`)
    const postgres = await openPostgres(url)
    try {
      await postgres.alone(async () => {
        await postgres.migrate()
        if (!(await isUnused(postgres.db)))
          throw new StartError('O PostgreSQL de DATABASE_URL já tem dados: use um banco vazio.')
        await postgres.db.transaction((tx) => copy(embedded.db, tx))
      })
    } finally {
      await postgres.close()
    }
  } finally {
    await embedded.close()
  }
  await putAside(dataDir)
}

async function isUnused(db: Database): Promise<boolean> {
  return (await db.select({ id: account.users.id }).from(account.users).limit(1)).length === 0
}

async function copy(from: Database, to: Transaction): Promise<void> {
  for (const table of tables) {
    const rows = await from.select().from(table)
    for (let at = 0; at < rows.length; at += PORTION) {
      await to
        .insert(table)
        .overridingSystemValue()
        .values(rows.slice(at, at + PORTION))
    }
    await countOn(to, table)
  }
}

const usage = () => `Uso: ${calledAs('move', '[--database-url <endereço>] [--data-dir <pasta>]')}

Sem as opções valem DATABASE_URL e DATA_DIR. O servidor precisa estar parado.`

/**
 * Returns the environment with the options in place of its variables.
 *
 * @throws StartError for anything that is no option of this command. A move cannot be undone, so nothing is guessed
 */
export function environmentOf(args: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const line = readCommandLine(args, env, { 'database-url': 'text', 'data-dir': 'text' })
  // npm knows `--dry-run` itself, so it would otherwise go unnoticed.
  if (line === undefined || env['npm_config_dry_run'] === 'true') throw new StartError(usage())
  const found = new Map(Object.entries(line.texts))
  for (const word of line.words) {
    const name = /^postgres(ql)?:/.test(word) ? 'database-url' : 'data-dir'
    if (!line.scattered.includes(name) || found.has(name)) throw new StartError(usage())
    found.set(name, word)
  }
  if (line.scattered.some((name) => !found.has(name))) throw new StartError(usage())
  const [url, folder] = [found.get('database-url'), found.get('data-dir')]
  return {
    ...env,
    ...(url !== undefined && { DATABASE_URL: url }),
    ...(folder !== undefined && { DATA_DIR: folder }),
  }
}
