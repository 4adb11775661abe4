/** `npm run move`: copies the embedded database of an installation into an empty PostgreSQL. */
import { readConfig } from './config.ts'
import { environmentOf, moveToPostgres } from './move.ts'
import { StartError } from './start-error.ts'
import { startFault } from './start-fault.ts'

try {
  const { dataDir, databaseUrl } = readConfig(environmentOf(process.argv.slice(2), process.env))
  if (databaseUrl === undefined)
    throw new StartError('Defina DATABASE_URL: o PostgreSQL que recebe os dados.')
  await moveToPostgres(dataDir, databaseUrl)
  console.log('Pronto: inicie o servidor com o mesmo DATABASE_URL e a mesma DATA_DIR.')
} catch (error) {
  console.error(startFault(error))
  process.exitCode = 1
}
