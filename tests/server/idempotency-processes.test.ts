/** `Idempotency-Key` with two servers that share a PostgreSQL, and how long the server stores the answers. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAdministrator } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { forgetOldKeys } from '../../server/http/idempotency.ts'
import type { Client } from './support/client.ts'
import { steadyPast } from './support/lived.ts'
import { createDatabase, hasPostgres } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'
import { teacherNames } from './support/world.ts'

describe.runIf(hasPostgres())('on PostgreSQL, between processes', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let url: string
  let servers: TestServer[]
  beforeAll(async () => {
    folder = await temporaryFolder()
    url = await createDatabase()
    // Start both servers at once. They must agree on which one migrates the database and makes the administrator.
    servers = await Promise.all([1, 2].map(() => startHere(folder.path, { DATABASE_URL: url })))
  })
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()))
    await folder?.remove()
  })

  it('the work is done once when two servers get the same request at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        servers[i % 2]?.client.call('POST', '/api/admin/teachers', { form: { name: 'Gil' }, key: 'gil' }),
      ),
    )
    const ids = replies.filter((reply) => reply?.status === 201).map((reply) => reply?.body.id)
    expect(new Set(ids).size).toBe(1)
    expect(replies.every((reply) => reply?.status === 201 || reply?.status === 409)).toBe(true)
    expect(await teacherNames(servers[0]?.client as Client)).toEqual(['Gil'])
  })

  it('the server keeps the keys of two people apart', async () => {
    const { client } = servers[0] as TestServer
    const db = new pg.Client(url)
    await db.connect()
    await db.query(
      `insert into users (name, email, password_hash, demo_password)
       select 'Bia', 'bia@escola.org', password_hash, demo_password from users limit 1`,
    )
    await db.end()
    const bia = await client.signIn('bia@escola.org', demoAdministrator.password)
    const create = (by: Client) =>
      by.call('POST', '/api/admin/teachers', { form: { name: 'Ivo' }, key: 'shared' })
    const [first, second] = [await create(client), await create(bia)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('the server says that the work is in progress while another transaction holds the key', async () => {
    const { client } = servers[0] as TestServer
    const me = (await client.get('/api/admin/users/me')).body
    const other = new pg.Client(url)
    await other.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${me.id} held`])
    const send = () => client.call('POST', '/api/admin/teachers', { form: { name: 'Hugo' }, key: 'held' })
    const busy = await send()
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([409, '1'])
    // Close the connection that holds the lock of the key. This releases the lock, as the death of a server would.
    await other.end()
    expect((await send()).status).toBe(201)
  })

  it('the server forgets answers after their time, not before 7 days', async () => {
    const pool = new pg.Pool({ connectionString: url })
    const db = drizzle(pool) as unknown as Database
    const age = (days: number) =>
      sql`update idempotency_keys set created_at = now() - make_interval(days => ${days})`
    const left = async () => (await pool.query('select 1 from idempotency_keys')).rowCount
    await db.execute(age(7))
    await forgetOldKeys(db, steadyPast)
    expect(await left()).toBeGreaterThan(0)
    await db.execute(age(9))
    await forgetOldKeys(db, steadyPast)
    expect(await left()).toBe(0)
    await pool.end()
  })
})
