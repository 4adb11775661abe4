/**
 * Puts faults of the database into words for the person who starts the server: what does not fit, and its cure. The
 * words never contain a statement, its values, or what PostgreSQL quotes. They are chosen by codes, because PostgreSQL
 * may speak any language. Only PgBouncer and the driver have no codes of their own, and always speak English.
 */
import { FORM } from './address.ts'
import { causes } from './fault.ts'

const ENCODE = 'sinais especiais da senha são codificados no endereço (@ é %40)'

/** The SQLSTATEs (PostgreSQL, appendix A) that a start can meet. */
const STATES: Readonly<Record<string, string>> = {
  '28P01': `ele recusou o usuário ou a senha. Confira os dois em DATABASE_URL; ${ENCODE}.`,
  '28000':
    'ele não aceita este usuário. Confira o usuário em DATABASE_URL e o arquivo pg_hba.conf do PostgreSQL.',
  '3D000': 'o banco de dados não existe. Crie-o com createdb, ou confira o nome no fim do endereço.',
  '42501':
    'o usuário não tem os direitos de que o servidor precisa. Torne-o dono do banco de dados e das tabelas, ou dê a ele os direitos de docs/RUNNING.md.',
  '3F000':
    'o usuário não tem um esquema em que possa criar tabelas. Torne-o dono do banco de dados, ou confira o search_path dele.',
  '53300':
    'ele não tem conexões livres. Aumente max_connections (e o limite do usuário), ou encerre outros programas.',
  '53100': 'o disco do banco de dados está cheio. Libere espaço e inicie de novo.',
  '53200': 'o banco de dados está sem memória. Dê mais memória a ele e inicie de novo.',
  '57P03': 'ele está iniciando, parando ou se recuperando. Espere um momento e inicie de novo.',
  '57014':
    'uma operação demorou demais e foi interrompida. Confira o statement_timeout do usuário, e inicie de novo.',
  '25006':
    'ele só aceita leituras. Use o endereço do servidor principal, ou desligue default_transaction_read_only.',
  '55P03': 'outro programa usa as tabelas há muito tempo. Encerre-o e inicie de novo.',
  '40P01': 'outro programa altera as tabelas. Encerre-o e inicie de novo.',
  '25P03':
    'uma operação ficou parada e foi encerrada. Confira idle_in_transaction_session_timeout e inicie de novo.',
}

/** Classes of SQLSTATEs: their first two characters. */
const CLASSES: Readonly<Record<string, string>> = {
  '08': 'a conexão caiu. Confira a rede, o PostgreSQL e o pooler, e inicie de novo.',
  '22': 'ele não aceita um dos parâmetros da conexão. Confira o que vem depois de ? em DATABASE_URL.',
  '28': 'ele não aceita este usuário. Confira o usuário e a senha em DATABASE_URL.',
  '42': 'as tabelas não são as desta versão do servidor. Use um banco de dados vazio, ou restaure o backup desta instalação.',
  '53': 'ele está sem recursos. Dê mais memória, disco ou conexões a ele, e inicie de novo.',
  '57': 'ele foi encerrado. Espere que volte e inicie de novo.',
  '58': 'ele tem um erro de disco ou do sistema. Veja o registro do PostgreSQL.',
  XX: 'o banco de dados está danificado. Veja o registro do PostgreSQL, ou restaure o backup desta instalação.',
}

/** The system's error codes of a connection. */
const NETWORK: Readonly<Record<string, string>> = {
  ENOTFOUND: `o nome do servidor não existe na rede. Confira o nome e o DNS; ${ENCODE}.`,
  EAI_AGAIN: 'o nome do servidor não pôde ser procurado agora. Confira o DNS e a rede.',
  ECONNREFUSED: 'ninguém responde ali (ECONNREFUSED). Inicie o PostgreSQL, ou confira o servidor e a porta.',
  ENOENT: 'não há socket ali (ENOENT). Inicie o PostgreSQL, ou confira a pasta do socket e a porta.',
  EACCES: 'sem permissão para usar o socket (EACCES). Confira a pasta do socket.',
  ERR_SOCKET_BAD_PORT: 'a porta não é um número de 1 a 65535. Confira DATABASE_URL e PGPORT.',
  ECONNRESET: 'ele fechou a conexão. Confira a porta, e se ele exige ou recusa TLS (sslmode).',
  EPROTO: 'o TLS falhou. Confira a porta e sslmode em DATABASE_URL.',
  CERT_HAS_EXPIRED: 'o certificado dele venceu. Renove o certificado, ou confira o relógio desta máquina.',
  CERT_NOT_YET_VALID: 'o certificado dele ainda não vale. Confira o relógio desta máquina.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'o certificado é de outro nome de servidor. Use em DATABASE_URL o nome que está no certificado.',
}

const UNREACHABLE = /^(ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/
const SILENT = 'ninguém responde ali a tempo. Confira o servidor, a porta e o firewall.'
const DOUBTFUL_CERTIFICATE = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_(UNTRUSTED|SIGNATURE_FAILURE|REJECTED)/
const UNTRUSTED =
  'o certificado não é de uma autoridade que esta máquina conhece. ' +
  'Aponte para o certificado dela (?sslmode=verify-full&sslrootcert=/caminho/ca.pem); ' +
  'sslmode=no-verify, que não confere nada, só numa rede de confiança.'

/** The errors that the driver and PgBouncer tell by their text alone. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    /server does not support SSL/,
    'ele não oferece TLS. Ligue-o lá (ssl = on; no PgBouncer client_tls_sslmode), ou use sslmode=disable.',
  ],
  [/SSL required|TLS required/i, 'ele exige TLS. Acrescente ?sslmode=verify-full a DATABASE_URL.'],
  [/establishing an SSL connection/, 'ele não concluiu o TLS. Confira a porta e sslmode.'],
  [/client password must be/, 'ele pede uma senha, e DATABASE_URL não tem nenhuma. Acrescente-a.'],
  [/database .* does not exist|no such database/, STATES['3D000'] ?? ''],
  [/no such user|auth(entication)? failed|bouncer config error/, STATES['28P01'] ?? ''],
  [
    /no more connections allowed|too many clients/,
    'o pooler não aceita mais conexões. Aumente max_client_conn no pgbouncer.ini.',
  ],
  [
    /query_wait_timeout|Query read timeout/,
    'ele não deu uma conexão a tempo. Confira se o PostgreSQL responde, e aumente default_pool_size no pgbouncer.ini.',
  ],
  [
    /server_login_retry|cannot connect to server|server login|server conn crashed/i,
    'o pooler não alcança o PostgreSQL. Inicie o PostgreSQL, ou confira a configuração do pooler.',
  ],
  [
    /use SHOW HELP/,
    'ali é a administração do PgBouncer. Ponha o nome do banco de dados no fim de DATABASE_URL.',
  ],
  [/[Tt]imeout|timed out/, SILENT],
  [
    /Connection (terminated|ended)/,
    'ele fechou a conexão sem responder. Confira a porta: ali responde um PostgreSQL?',
  ],
  [/[Ii]nvalid (URL|port)|URI malformed|sslmode|sslnegotiation/, `o endereço não pode ser lido: ${FORM}.`],
]

/** Parameters of a start that a pooler may not know. PgBouncer names the first that it meets. */
const UNSUPPORTED = /unsupported startup parameter(?: in options)?: ?"?([\w.]+)/

/** The parameters that the server sends when it connects (postgres.ts). */
export const STARTUP_PARAMETERS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
] as const

/** Says why the server cannot connect to PostgreSQL. @param error what the driver threw */
export const connectionRefusal = (error: unknown) =>
  `Não foi possível conectar ao PostgreSQL de DATABASE_URL: ${reasonOf(error)}`

/** Says why the server cannot use the database that it has opened. @param error what a query threw */
export const databaseRefusal = (error: unknown) =>
  `Não foi possível usar o banco de dados: ${reasonOf(error)}`

function reasonOf(error: unknown): string {
  const all = [...causes(error)]
  for (const at of all) {
    const found = specific(at)
    if (found !== undefined) return found
  }
  const codes = all.map((at) => textOf(at, 'code')).filter((code) => code !== '')
  const what = [...new Set(codes)].join(', ') || all.at(-1)?.name || 'sem código'
  return `ele respondeu com um erro que o servidor não conhece (${what}). Confira DATABASE_URL e o registro do PostgreSQL.`
}

function specific(error: Error): string | undefined {
  const code = textOf(error, 'code')
  const unsupported = UNSUPPORTED.exec(error.message)?.[1]
  if (unsupported !== undefined) return unsupportedParameter(unsupported)
  if (textOf(error, 'syscall') === 'open') return unreadable(error)
  if (/^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return ofState(code, error)
  if (NETWORK[code] !== undefined) return NETWORK[code]
  if (UNREACHABLE.test(code)) return SILENT
  if (DOUBTFUL_CERTIFICATE.test(code)) return UNTRUSTED
  if (/^ERR_(SSL|TLS|OSSL)/.test(code)) return NETWORK['EPROTO']
  return TEXTS.find(([text]) => text.test(error.message))?.[1]
}

function ofState(state: string, error: Error): string | undefined {
  // PgBouncer has one state for most of its errors, so its words decide. Those of PostgreSQL never do.
  if (state === '08P01') return TEXTS.find(([text]) => text.test(error.message))?.[1] ?? CLASSES['08']
  if (state === '28000' && textOf(error, 'routine') === 'ClientAuthentication')
    return 'ele não deixa este usuário entrar a partir desta máquina, ou só com TLS. Acrescente ?sslmode=verify-full a DATABASE_URL, ou confira o arquivo pg_hba.conf do PostgreSQL.'
  if (state === '42501' && textOf(error, 'routine') === 'CheckMyDatabase')
    return 'o usuário não pode entrar neste banco de dados. Torne-o dono do banco, ou dê a ele o direito CONNECT.'
  return STATES[state] ?? CLASSES[state.slice(0, 2)]
}

function unsupportedParameter(name: string): string {
  const ours: readonly string[] = STARTUP_PARAMETERS
  if (!ours.includes(name))
    return `o pooler não aceita o parâmetro ${name}. Retire-o de DATABASE_URL, ou acrescente-o a ignore_startup_parameters no pgbouncer.ini.`
  return (
    `o pooler não aceita o parâmetro ${name}. ` +
    `Ponha no pgbouncer.ini a linha: ignore_startup_parameters = ${STARTUP_PARAMETERS.join(', ')}`
  )
}

const unreadable = (error: Error) =>
  `o arquivo ${textOf(error, 'path')} não pode ser lido (${textOf(error, 'code')}). Confira sslrootcert, sslcert e sslkey.`

const textOf = (error: Error, member: 'code' | 'routine' | 'syscall' | 'path'): string => {
  const value = (error as unknown as Record<string, unknown>)[member]
  return typeof value === 'string' ? value : ''
}
