import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import type { OpenDatabase } from './database.ts'
import { hasDatabase } from './embedded-folder.ts'

/**
 * Opens the database of an installation, for a command that must not make one: a wrong DATA_DIR is then told, and stays
 * as it is.
 * @param command the command with its arguments, as it stands in the way out that is told
 * @throws StartError if there is no embedded database in DATA_DIR; what opening throws
 */
export async function openExisting({ databaseUrl, dataDir }: Config, command: string): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl)
  if (!hasDatabase(dataDir))
    throw new StartError(
      `Não há banco de dados em ${dataDir}. Inicie o servidor uma vez, ou confira DATA_DIR e DATABASE_URL. ` +
        `Se o servidor lê as configurações de um arquivo, este comando também precisa dele: ` +
        `node --env-file=<arquivo> server/serve.js ${command}`,
    )
  return (await import('./embedded.ts')).openEmbedded(dataDir)
}
