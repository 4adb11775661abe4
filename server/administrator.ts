import { hash, verify } from '@node-rs/argon2'
import { asc, eq, sql } from 'drizzle-orm'
import { type Config, demoAdministrator } from './config.ts'
import { users } from './database/account-schema.ts'
import type { Database } from './database/database.ts'

/**
 * Sees to it that there is an administrator: the environment's, else the demo one.
 *
 * As the API has no call that changes a password, `ADMIN_PASSWORD` is also how one is changed: at every start the
 * account of `ADMIN_EMAIL` is brought in line with the environment, and an account that still has the demo password
 * gives way to it.
 *
 * @returns whether this was the first account of all
 */
export async function ensureAdministrator(db: Database, wanted: Config['administrator']): Promise<boolean> {
  const [first] = await db.select({ id: users.id }).from(users).limit(1)
  if (first === undefined) {
    const { name, email, password } = { ...demoAdministrator, ...wanted }
    await db.insert(users).values({ name, email, ...(await credentials(password)) })
    return true
  }
  if (wanted.password !== undefined) await applyPassword(db, { ...wanted, password: wanted.password })
  return false
}

/** Whether anyone who has read the README can sign in. */
export async function demoPasswordInForce(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.demoPassword, true)).limit(1)
  return rows.length > 0
}

async function applyPassword(
  db: Database,
  wanted: { name?: string; email?: string; password: string },
): Promise<void> {
  const email = wanted.email ?? demoAdministrator.email
  const all = await db.select().from(users).orderBy(asc(users.email))
  const account = all.find((user) => user.email === email) ?? all.find((user) => user.demoPassword)
  const name = wanted.name ?? account?.name ?? demoAdministrator.name
  if (account === undefined) {
    await db.insert(users).values({ name, email, ...(await credentials(wanted.password)) })
    return
  }
  const same = await verify(account.passwordHash, wanted.password)
  if (same && account.email === email && account.name === name) return
  const change = same ? {} : await credentials(wanted.password)
  const sessionVersion = same ? users.sessionVersion : sql`${users.sessionVersion} + 1`
  await db
    .update(users)
    .set({ name, email, ...change, sessionVersion })
    .where(eq(users.id, account.id))
}

/** argon2id, with the library's parameters (19 MiB, 2 passes), those of OWASP's Password Storage Cheat Sheet. */
async function credentials(password: string) {
  return { passwordHash: await hash(password), demoPassword: password === demoAdministrator.password }
}
