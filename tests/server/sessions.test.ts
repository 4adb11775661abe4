/** How long a session lasts, and what ends it. */
import { createHmac } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { administer } from '../../server/admin/administer.ts'
import { demoAdministrator } from '../../server/config.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { Client } from './support/client.ts'
import { createDatabase, hasPostgres, query } from './support/postgres.ts'
import { startEmpty } from './support/servers.ts'

const ME = '/api/admin/users/me'
const SECRET = 'a secret of the sessions'
const { email, password } = demoAdministrator

const isOpen = async (client: Client) => (await client.get(ME)).status === 200

/** Returns a token as servers made it before there were sessions. */
function earlierToken(sub: string, version: number, exp: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub, version, exp })}`
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`
}

it('the server says where a session ends, and Sair there ends that session alone', async () => {
  const { client } = await startEmpty()
  const other = await client.signIn(email, password)
  const path = (await client.get(ME)).headers.get('session-end') ?? ''
  expect((await client.call('DELETE', path)).status).toBe(204)
  const over = await client.get(ME)
  expect([over.status, over.body]).toEqual([401, { message: 'Invalid session' }])
  expect(await isOpen(other)).toBe(true)
  expect((await client.call('DELETE', path)).status).toBe(401)
})

it('a token of an earlier version is valid until it expires, and no longer', async () => {
  const { client } = await startEmpty({ JWT_SECRET: SECRET })
  const { id } = (await client.get(ME)).body
  const now = Math.floor(Date.now() / 1000)
  const status = async (token: string) => (await client.get(ME, { token })).status
  expect(await status(earlierToken(id, 1, now + 3600))).toBe(200)
  expect(await status(earlierToken(id, 1, now - 60))).toBe(401)
  expect(await status(earlierToken(id, 0, now + 3600))).toBe(401)
})

describe.runIf(hasPostgres())('on a PostgreSQL', () => {
  it('a session that is used lasts on, and one that is not used expires', async () => {
    const DATABASE_URL = await createDatabase()
    const { client } = await startEmpty({ DATABASE_URL })
    const leave = (time: string) =>
      query(DATABASE_URL, `update sessions set expires_at = now() + interval '${time}'`)
    await leave('1 hour')
    expect(await isOpen(client)).toBe(true)
    const [left] = await query(
      DATABASE_URL,
      'select extract(day from max(expires_at) - now())::int as days from sessions',
    )
    expect(left?.['days']).toBe(6)
    await leave('-1 second')
    expect(await isOpen(client)).toBe(false)
  })

  it('a new password ends all sessions of that person', async () => {
    const DATABASE_URL = await createDatabase()
    const { client } = await startEmpty({ DATABASE_URL })
    const other = await client.signIn(email, password)
    const database = await openPostgres(DATABASE_URL)
    onTestFinished(() => database.close())
    await administer(database.db, ['alterar', email, '--senha'], async () => 'outra-senha')
    expect([await isOpen(client), await isOpen(other)]).toEqual([false, false])
    expect(await query(DATABASE_URL, 'select id from sessions')).toEqual([])
    expect(await isOpen(await client.signIn(email, 'outra-senha'))).toBe(true)
  })
})
