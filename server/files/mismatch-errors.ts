/** The words for a data folder and a database that do not belong together. */
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

const nameOf = (embedded: boolean) => (embedded ? 'embutido' : 'de DATABASE_URL')

/** @param database the id of the installation in the database; undefined: it has none */
export function foreignFolder(
  dataDir: string,
  folder: string,
  database: string | undefined,
  embedded: boolean,
): StartError {
  const whose = database === undefined ? 'é novo ou de outra instalação' : `é da instalação ${database}`
  return new StartError(
    `A pasta de dados ${dataDir} é da instalação ${folder}, mas o banco de dados ${nameOf(embedded)} ${whose}.\n` +
      `Nada foi alterado. ${advice(embedded)}\n` +
      `Se a pasta é mesmo deste banco (uma cópia restaurada), apague ${join(dataDir, 'installation.json')} e inicie de novo.`,
  )
}

/** @param count of stored files */
export function strangeFiles(dataDir: string, count: number, embedded: boolean): StartError {
  const files = count === 1 ? '1 arquivo enviado' : `${count} arquivos enviados`
  return new StartError(
    `A pasta de dados ${dataDir} tem ${files}, e o banco de dados ${nameOf(embedded)} não conhece nenhum.\n` +
      `Nada foi alterado. ${advice(embedded)}\n` +
      `Se os arquivos não fazem falta, tire de lá a pasta ${join(dataDir, 'uploads')} e inicie de novo.`,
  )
}

function advice(embedded: boolean): string {
  return embedded
    ? 'Se esta instalação usa PostgreSQL, defina DATABASE_URL como antes. Para começar outra, escolha outra pasta com DATA_DIR.'
    : 'Confira DATABASE_URL. Para levar o banco embutido ao PostgreSQL, rode: npm run move. Para começar outra instalação, escolha outra pasta com DATA_DIR.'
}
