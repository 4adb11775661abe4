import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { emailOf } from '../src/shared/email.ts'
import { parsedUrl } from '../src/shared/parsed-url.ts'
import { charactersIn } from '../src/shared/text-rules.ts'
import { addressProblem } from './database/address.ts'
import { isEmail } from './domain/email.ts'
import { accountNameProblem, MAX_PASSWORD, passwordOf } from './domain/sign-in.ts'
import { type S3Settings, s3Environment, s3Settings } from './s3-config.ts'
import { StartError } from './start-error.ts'

/**
 * The account that a first start creates, unless the environment gives another name, e-mail or password. The README
 * publishes this account, for people who try the product.
 */
export const demoAdministrator = {
  name: 'Administração',
  email: 'admin@cursos.local',
  password: 'cursos-demo',
} as const

/** How much the log may say, from the least to the most. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const WEEK = 7 * 24 * 60 * 60

const flag = v.pipe(
  v.picklist(['0', '1'], 'use 1 ou 0'),
  v.transform((value) => value === '1'),
)

const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'use um número inteiro'),
    v.transform(Number),
    v.check((value) => value >= min && value <= max, `use um número de ${min} a ${max}`),
  )

/** A text of at least `min` characters. */
const secret = (min: number) =>
  v.pipe(
    v.string(),
    v.check((value) => charactersIn(value) >= min, `use pelo menos ${min} caracteres`),
  )

const origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').flatMap((part) => part.trim().replace(/\/$/, '') || [])),
  v.everyItem(
    (value) => parsedUrl(value)?.origin === value,
    'use origens exatas, como https://admin.exemplo.com, separadas por vírgula',
  ),
)

/**
 * The address that gets reports of the app's errors. The Content-Security-Policy names it, so it has no characters that mean
 * something there.
 */
const reportAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => {
    const url = parsedUrl(value)
    if (url === undefined) return false
    const { protocol, username, password, hash, href } = url
    return /^https?:$/.test(protocol) && username + password + hash === '' && !/[;,\s'"]/.test(href)
  }, 'use um endereço como https://erros.exemplo.com/admin, sem usuário, senha, vírgula e ponto e vírgula'),
  v.transform((value) => new URL(value).href),
)

/** IP addresses and subnets, in the form that Node's `BlockList` and Fastify's `trustProxy` accept. */
const addresses = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').flatMap((part) => part.trim() || [])),
  v.everyItem((value) => {
    const [address = '', bits, ...rest] = value.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    return (
      isIP(address) > 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
    )
  }, 'use endereços ou redes, como 10.0.0.2 ou 10.0.0.0/8, separados por vírgula'),
)

/**
 * The environment variables (docs/RUNNING.md, "Settings"). All are optional. A default is parsed like any
 * other value.
 */
const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(integer(0, 65_535), '3000'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? addressProblem(dataset.value) : undefined
        if (message !== undefined) addIssue({ message })
      }),
    ),
  ),
  ADMIN_NAME: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => accountNameProblem(value) === undefined,
        ({ input }) => accountNameProblem(input) ?? '',
      ),
    ),
  ),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.check(isEmail, 'use um endereço de e-mail'))),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      secret(8),
      v.check(
        (value) => charactersIn(passwordOf(value)) <= MAX_PASSWORD,
        `use no máximo ${MAX_PASSWORD} caracteres`,
      ),
    ),
  ),
  SEED_DEMO: v.optional(flag),
  // A PEM key is no secret text: the library of tokens would take it for a key pair.
  JWT_SECRET: v.optional(
    v.pipe(
      secret(16),
      v.check((value) => !/-----BEGIN /.test(value), 'use um texto secreto, e não uma chave PEM'),
    ),
  ),
  TOKEN_TTL: v.optional(integer(1, 10 * 365 * 24 * 60 * 60), String(WEEK)),
  CORS_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(addresses, ''),
  METRICS_FROM: v.optional(addresses, ''),
  ERROR_REPORTS: v.optional(reportAddress),
  DRAIN_SECONDS: v.optional(integer(0, 3600), '0'),
  REQUESTS_PER_MINUTE: v.optional(integer(0, 10_000_000), '30000'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `use ${LOG_LEVELS.join(', ')}`), 'info'),
  ...s3Environment,
})

const s3Variables = v.object(s3Environment)

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(environment.entries)

export interface Config {
  readonly host: string
  /** With 0 the system chooses the port. */
  readonly port: number
  /** An absolute path. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly administrator: { name?: string; email?: string; password?: string }
  /**
   * Whether to write the demo catalogue. If this setting is undefined, the server writes the catalogue only at the very
   * first start, and only into an embedded database.
   */
  readonly seedDemo: boolean | undefined
  readonly jwtSecret: string | undefined
  /** How long a session lasts after its last use, in seconds. */
  readonly tokenTtl: number
  readonly corsOrigins: readonly string[]
  /** Addresses and subnets of proxies. The server trusts the `X-Forwarded-For` header only from them. */
  readonly trustProxy: readonly string[]
  /** Addresses and subnets that may read `/metrics`, besides this machine. */
  readonly metricsFrom: readonly string[]
  /** The address to which the app sends reports of its errors. If this setting is undefined, it sends none. */
  readonly errorReports: string | undefined
  /** How long a server that was asked to stop goes on serving, so that a balancer notices it, in seconds. */
  readonly drain: number
  /** How many calls one network address may make in a minute; 0 for any number. */
  readonly requestsPerMinute: number
  /** How much the log says. */
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /**
   * The object storage for the uploaded files. If this setting is undefined, the files are on disk, in the data folder.
   */
  readonly s3: S3Settings | undefined
}

/**
 * Reads the settings from the environment. An empty variable counts as not set.
 *
 * @throws StartError that names every wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const result = v.safeParse(environment, set)
  if (!result.success)
    throw invalid(result.issues.map(({ path, message }) => `${String(path?.[0].key)}: ${message}`))
  const values = result.output
  const missing: string[] = []
  const s3 = s3Settings(v.parse(s3Variables, set), (name, message) => missing.push(`${name}: ${message}`))
  if (missing.length > 0) throw invalid(missing)
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    administrator: {
      ...(values.ADMIN_NAME !== undefined && { name: values.ADMIN_NAME.trim() }),
      ...(values.ADMIN_EMAIL !== undefined && { email: emailOf(values.ADMIN_EMAIL) }),
      ...(values.ADMIN_PASSWORD !== undefined && { password: values.ADMIN_PASSWORD }),
    },
    seedDemo: values.SEED_DEMO,
    jwtSecret: values.JWT_SECRET,
    tokenTtl: values.TOKEN_TTL,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    metricsFrom: values.METRICS_FROM,
    errorReports: values.ERROR_REPORTS,
    drain: values.DRAIN_SECONDS,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    logLevel: values.LOG_LEVEL,
    s3,
  }
}

const invalid = (lines: readonly string[]) =>
  new StartError(`Configuração inválida:\n${[...new Set(lines)].map((line) => `  ${line}`).join('\n')}`)

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '[::1]' ||
    host === '::ffff:127.0.0.1' ||
    host === '::1' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  )
}
