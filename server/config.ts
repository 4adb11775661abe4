import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { isEmail } from './domain/email.ts'
import { StartError } from './start-error.ts'

/** The administrator a first start makes when the environment names none. Published in the README: for trying out. */
export const demoAdministrator = {
  name: 'Administração',
  email: 'admin@cursos.local',
  password: 'cursos-demo',
} as const

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

/** An emoji counts as one character, where `length` says two. */
const secret = (min: number) =>
  v.pipe(
    v.string(),
    v.check((value) => [...value].length >= min, `use pelo menos ${min} caracteres`),
  )

const origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').flatMap((part) => part.trim().replace(/\/$/, '') || [])),
  v.everyItem(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'use origens exatas, como https://admin.exemplo.com, separadas por vírgula',
  ),
)

/** Addresses and subnets as Node's `BlockList` and Fastify's `trustProxy` take them. */
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

/** The environment (README, "The server in this repository"): everything is optional. A default is read like the rest. */
const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(integer(0, 65_535), '3000'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'use um endereço que comece com postgres://')),
  ),
  ADMIN_NAME: v.optional(v.string()),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.check(isEmail, 'use um endereço de e-mail'))),
  ADMIN_PASSWORD: v.optional(secret(8)),
  SEED_DEMO: v.optional(flag),
  JWT_SECRET: v.optional(secret(16)),
  TOKEN_TTL: v.optional(integer(1, 10 * 365 * 24 * 60 * 60), String(WEEK)),
  CORS_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(addresses, ''),
  METRICS_FROM: v.optional(addresses, ''),
})

export interface Config {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly administrator: { name?: string; email?: string; password?: string }
  /** Undefined: only on the very first embedded start. */
  readonly seedDemo: boolean | undefined
  readonly jwtSecret: string | undefined
  /** Seconds. */
  readonly tokenTtl: number
  readonly corsOrigins: readonly string[]
  /** Addresses and subnets of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  /** Addresses and subnets that may read `/metrics`, beside this machine. */
  readonly metricsFrom: readonly string[]
}

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 *
 * @throws StartError naming every variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const result = v.safeParse(environment, set)
  if (!result.success) {
    const lines = result.issues.map(({ path, message }) => `  ${String(path?.[0].key)}: ${message}`)
    throw new StartError(`Configuração inválida:\n${[...new Set(lines)].join('\n')}`)
  }
  const values = result.output
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    administrator: {
      ...(values.ADMIN_NAME !== undefined && { name: values.ADMIN_NAME.trim() }),
      ...(values.ADMIN_EMAIL !== undefined && { email: values.ADMIN_EMAIL.trim().toLowerCase() }),
      ...(values.ADMIN_PASSWORD !== undefined && { password: values.ADMIN_PASSWORD }),
    },
    seedDemo: values.SEED_DEMO,
    jwtSecret: values.JWT_SECRET,
    tokenTtl: values.TOKEN_TTL,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    metricsFrom: values.METRICS_FROM,
  }
}

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
