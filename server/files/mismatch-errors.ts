/** The error messages for files and a database that do not belong together. */
import { calledAs } from '../called-as.ts'
import { StartError } from '../start-error.ts'

/** The Portuguese words by which these messages name the place of the files: a folder or a bucket. */
export interface HomeWords {
  /** The name of the place. It begins a sentence. */
  readonly name: string
  /** The place and a verb, for example "a pasta é". In the message, these words follow "Se". */
  readonly isRight: string
  readonly mark: string
  readonly uploads: string
  /** Another place and its setting, for example "outra pasta com DATA_DIR". These words follow "escolha". */
  readonly another: string
  /** What may be wrong if the place is unexpectedly empty. These words follow "Confira". */
  readonly check: string
}

const nameOf = (embedded: boolean) => (embedded ? 'embutido' : 'de DATABASE_URL')

/**
 * Makes the error for files and a database that belong to different installations.
 *
 * @param files the id of the installation that the files belong to
 * @param database the id of the installation that the database belongs to; undefined if the database has no id
 */
export function foreignFiles(
  home: HomeWords,
  files: string,
  database: string | undefined,
  embedded: boolean,
): StartError {
  const whose = database === undefined ? 'é novo ou de outra instalação' : `é da instalação ${database}`
  return new StartError(
    `${home.name} é da instalação ${files}, mas o banco de dados ${nameOf(embedded)} ${whose}.\n` +
      `Nada foi alterado. ${advice(home, embedded)}\n` +
      `Se ${home.isRight} mesmo deste banco (uma cópia restaurada), apague ${home.mark} e inicie de novo.`,
  )
}

const filesIn = (count: number) => (count === 1 ? '1 arquivo enviado' : `${count} arquivos enviados`)

/** Makes the error for a database that names none of the stored files. @param count the number of stored files */
export function strangeFiles(home: HomeWords, count: number, embedded: boolean): StartError {
  return new StartError(
    `${home.name} tem ${filesIn(count)}, e o banco de dados ${nameOf(embedded)} não conhece nenhum.\n` +
      `Nada foi alterado. ${advice(home, embedded)}\n` +
      `Se os arquivos não fazem falta, tire de lá a pasta ${home.uploads} e inicie de novo.`,
  )
}

/**
 * Makes the error for a place without a mark and without files, and a database that names files.
 *
 * @param count the number of files that the database names
 * @param id the id of the installation that the database belongs to
 */
export function missingFiles(home: HomeWords, count: number, id: string, embedded: boolean): StartError {
  return new StartError(
    `${home.name} não tem nenhum arquivo enviado, mas o banco de dados ${nameOf(embedded)} usa ${filesIn(count)}.\n` +
      `Nada foi alterado. Confira ${home.check}.\n` +
      `Se os arquivos se perderam mesmo, crie ${home.mark} com o conteúdo ${JSON.stringify({ id })} e inicie de novo.`,
  )
}

/** Makes the error for a mark that cannot be read. */
export function unreadableMark(home: HomeWords): StartError {
  return new StartError(
    `${home.name} tem uma marca que não pode ser lida: ${home.mark}.\n` +
      `Nada foi alterado. Restaure-a do backup. Se ${home.isRight} mesmo deste banco de dados, apague-a e inicie de novo.`,
  )
}

function advice({ another }: HomeWords, embedded: boolean): string {
  return embedded
    ? `Se esta instalação usa PostgreSQL, defina DATABASE_URL como antes. Para começar outra, escolha ${another}.`
    : `Confira DATABASE_URL. Para levar o banco embutido ao PostgreSQL, rode: ${calledAs('move')}. Para começar outra instalação, escolha ${another}.`
}
