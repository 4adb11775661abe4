import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { calledAs } from './called-as.ts'
import { type Config, demoAdministrator, isLoopback } from './config.ts'
import { users } from './database/account-schema.ts'
import type { Database } from './database/database.ts'
import { passwordOf } from './domain/sign-in.ts'
import { StartError } from './start-error.ts'

/**
 * Creates an administrator if there is no account yet, and otherwise does nothing. The name, e-mail and password of the
 * new account come from the environment. A value that the environment does not set comes from the demo account. To
 * change an existing account, use `npm run admin`.
 *
 * @returns whether it created the administrator
 */
export async function ensureAdministrator(db: Database, wanted: Config['administrator']): Promise<boolean> {
  const [first] = await db.select({ id: users.id }).from(users).limit(1)
  if (first !== undefined) return false
  const { name, email, password } = { ...demoAdministrator, ...wanted }
  await db.insert(users).values({ name, email, ...(await credentials(password)) })
  return true
}

/** Returns the e-mail of the account that the published demo password opens; undefined if it opens none. */
export async function demoLogin(db: Database): Promise<string | undefined> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.demoPassword, true))
    .limit(1)
  return user?.email
}

/**
 * Refuses to start if the network could reach an account that the demo password opens.
 *
 * @param first whether this is the very first start; the advice in the message depends on it
 * @throws StartError if `host` is open to the network and the demo password opens an account
 */
export async function refuseExposure(db: Database, host: string, first: boolean): Promise<void> {
  if (isLoopback(host)) return
  const email = await demoLogin(db)
  if (email === undefined) return
  const remedy = first
    ? 'Defina ADMIN_EMAIL e ADMIN_PASSWORD e inicie de novo.'
    : `Troque-a com: ${calledAs('admin', `alterar ${email} --senha`)}`
  throw new StartError(
    `A senha de demonstração está em uso, por isso o servidor não abre para a rede (HOST=${host}).\n${remedy}`,
  )
}

/**
 * Returns the columns of an account that depend on its password. The hash is argon2id with the library's default
 * parameters (19 MiB, 2 passes), which OWASP's Password Storage Cheat Sheet recommends.
 */
export async function credentials(password: string) {
  const form = passwordOf(password)
  return { passwordHash: await hash(form), demoPassword: form === demoAdministrator.password }
}

/**
 * Whether a password opens an account. Earlier versions of the server hashed a password as a device had sent it. So the
 * other forms of the same password are tried too. A password of ASCII has only one form.
 */
export async function opens(passwordHash: string, typed: string): Promise<boolean> {
  for (const form of new Set([passwordOf(typed), typed, typed.normalize('NFD')]))
    if (await verify(passwordHash, form)) return true
  return false
}
