import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** The administrator a first start makes when the environment names none. Published in the README: for trying out. */
export const demoAdministrator = {
  name: 'Administração',
  email: 'admin@cursos.local',
  password: 'cursos-demo',
} as const

const WEEK = 7 * 24 * 60 * 60

const flag = z.enum(['0', '1'], 'use 1 ou 0').transform((value) => value === '1')

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'use um número inteiro')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `use um número de ${min} a ${max}`)

const origin = z.string().refine((value) => URL.canParse(value) && new URL(value).origin === value, {
  error: 'use origens exatas, como https://admin.exemplo.com, separadas por vírgula',
})

/** Addresses and subnets as Node's `BlockList` and Fastify's `trustProxy` take them. */
const addresses = z
  .string()
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .pipe(
    z.array(
      z.string().refine((value) => {
        const [address = '', bits, ...rest] = value.split('/')
        const most = isIP(address) === 6 ? 128 : 32
        return (
          isIP(address) > 0 &&
          rest.length === 0 &&
          (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
        )
      }, 'use endereços ou redes, como 10.0.0.2 ou 10.0.0.0/8, separados por vírgula'),
    ),
  )

/** The environment (README, "The server in this repository"): everything is optional. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'use um endereço que comece com postgres://')
    .optional(),
  ADMIN_NAME: z.string().optional(),
  ADMIN_EMAIL: z.email('use um endereço de e-mail').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'use pelo menos 8 caracteres').optional(),
  SEED_DEMO: flag.optional(),
  JWT_SECRET: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  TOKEN_TTL: integer(1, 10 * 365 * 24 * 60 * 60).default(WEEK),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').flatMap((part) => part.trim().replace(/\/$/, '') || []))
    .pipe(z.array(origin))
    .default([]),
  TRUST_PROXY: addresses.default([]),
  METRICS_FROM: addresses.default([]),
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
  const result = environment.safeParse(set)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`)
    throw new StartError(`Configuração inválida:\n${[...new Set(lines)].join('\n')}`)
  }
  const values = result.data
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
