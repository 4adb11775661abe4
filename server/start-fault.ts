/** Puts whatever a start or a command throws into one sentence for the person at the terminal. */
import { debuglog } from 'node:util'
import { causes, describeError, sqlState } from './database/fault.ts'
import { databaseRefusal } from './database/refusal.ts'
import { fileRefusal } from './files/refusal.ts'
import { StartError } from './start-error.ts'

/** `NODE_DEBUG=admin-de-cursos` shows where an error was thrown. */
const debug = debuglog('admin-de-cursos')

/**
 * Returns what the person at the terminal is told about an error. It never contains a stack, a statement, or a value
 * that a statement or a row holds: the message of an error that nobody expected may quote any of them, so it is left
 * out.
 */
export function startFault(error: unknown): string {
  debug('%s', describeError(error))
  return (
    knownFault(error) ??
    `O servidor não pôde iniciar por um erro inesperado (${nameOf(error)}). Para ver onde, rode de novo com NODE_DEBUG=admin-de-cursos.`
  )
}

/**
 * Returns what the person at the terminal is told of work that the start leaves for later, because of an error. It holds no
 * more than `startFault` does.
 */
export function postponedBy(error: unknown): string {
  debug('%s', describeError(error))
  return knownFault(error) ?? `um erro inesperado (${nameOf(error)}).`
}

/** Returns the words for an error that has some; undefined for one that nobody expected. */
function knownFault(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const all = [...causes(error)]
  const isOfDatabase = sqlState(error) !== undefined || all.some((at) => 'query' in at && 'params' in at)
  if (isOfDatabase) return databaseRefusal(error)
  for (const at of all) {
    const known = fileRefusal(at) ?? otherFault(at)
    if (known !== undefined) return known
  }
  return undefined
}

function otherFault(error: Error): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ERR_MODULE_NOT_FOUND':
    case 'MODULE_NOT_FOUND':
    case 'ERR_DLOPEN_FAILED':
      return 'Faltam pacotes do servidor, ou são de outro sistema. Rode: npm ci'
    case 'EMFILE':
    case 'ENFILE':
      return 'O sistema não deixa abrir mais arquivos. Aumente o limite (ulimit -n) e inicie de novo.'
  }
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'ECONNRESET' || code === 'EPIPE')
    return `Uma conexão caiu durante o início (${code}). Confira a rede, DATABASE_URL e S3_ENDPOINT, e inicie de novo.`
  return undefined
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
