/**
 * `Idempotency-Key`: a request that is repeated with the same key is carried out once. This holds for one process and
 * for two that share a PostgreSQL, across restarts, and however the first attempt ends.
 */

import { request as httpRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAdministrator } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { forgetOldKeys } from '../../server/http/idempotency.ts'
import type { Client } from './support/client.ts'
import { media } from './support/media.ts'
import { createDatabase, databaseOf, describeOnDatabases, hasPostgres } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(async () => {
  await folder?.remove()
})

const names = async (client: Client) =>
  (await client.get('/api/app/teachers')).body.map(({ name }: { name: string }) => name)

describeOnDatabases('on %s', (kind) => {
  let server: TestServer
  let env: Record<string, string>
  const dataDir = () => `${folder.path}/${kind}`

  beforeAll(async () => {
    env = await databaseOf(kind)
    server = await startHere(dataDir(), env)
  })
  afterAll(() => server?.stop())

  it('gives the first answer again, with the same body and the key', async () => {
    const create = () =>
      server.client.call('POST', '/api/admin/teachers', { form: { name: 'Ana' }, key: 'ana' })
    const [first, second] = [await create(), await create()]
    expect([first.status, first.headers.get('idempotency-key')]).toEqual([201, 'ana'])
    expect([second.status, second.headers.get('idempotency-key')]).toEqual([201, 'ana'])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await names(server.client)).toEqual(['Ana'])
    const remove = () => server.client.call('DELETE', `/api/admin/teachers/${first.body.id}`, { key: 'gone' })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  })

  it('knows a multipart request by its fields and files, not by its bytes', async () => {
    const image = media('png')
    const send = (form: Record<string, string | Buffer<ArrayBuffer>>) =>
      server.client.call('POST', '/api/admin/teachers', { form, key: 'boundary' })
    const first = await send({ name: 'Bia', description: 'x', image })
    expect((await send({ image, description: 'x', name: 'Bia' })).body).toEqual(first.body)
    expect((await send({ name: 'Bia', description: 'x', image: media('png') })).status).toBe(422)
    expect((await send({ name: 'Bia', description: 'x' })).status).toBe(422)
    expect((await send({ name: 'Bia', description: 'y', image })).body.message).toBe(
      'O Idempotency-Key já foi usado em outra requisição.',
    )
    const other = await server.client.call('POST', '/api/admin/settings', {
      json: { name: 'Bia', value: 'x' },
      key: 'boundary',
    })
    expect(other.status).toBe(422)
    expect((await names(server.client)).filter((name: string) => name === 'Bia')).toHaveLength(1)
  })

  it('works once when the same request comes many times at once', async () => {
    const create = () =>
      server.client.call('POST', '/api/admin/teachers', { form: { name: 'Caio' }, key: 'caio' })
    const replies = await Promise.all(Array.from({ length: 12 }, create))
    const done = replies.filter(({ status }) => status === 201)
    const waiting = replies.filter(({ status }) => status === 409)
    expect(done.length).toBeGreaterThan(0)
    expect(done.length + waiting.length).toBe(12)
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1)
    for (const { headers } of waiting) expect(headers.get('retry-after')).toBe('1')
    expect((await create()).body).toEqual(done[0]?.body)
    expect((await names(server.client)).filter((name: string) => name === 'Caio')).toHaveLength(1)
  })

  it('does not toggle back when a toggle is repeated', async () => {
    const { client } = server
    const parent = await client.done('POST', '/api/admin/categories', { form: { name: 'x' } })
    const topic = await client.done('POST', '/api/admin/subcategories', {
      form: { name: 'x', categoryId: parent.id },
    })
    const career = await client.done('POST', '/api/admin/carreers', {
      form: { name: 'x', categoryId: topic.id },
    })
    const course = await client.done('POST', '/api/admin/courses', { form: { name: 'x' } })
    const path = `/api/admin/carreers/courses/${career.id}/${course.id}`
    for (const _ of [1, 2, 3])
      expect((await client.call('POST', path, { key: 'toggle' })).body.present).toBe(true)
    expect((await client.get(`/api/app/carreers/courses/${career.id}`)).body).toHaveLength(1)
  })

  it('keeps no refusal: what was corrected may use its key', async () => {
    const send = (name: string) =>
      server.client.call('POST', '/api/admin/teachers', { form: { name }, key: 'fix' })
    const refused = await send('')
    expect([refused.status, refused.headers.get('idempotency-key')]).toEqual([400, 'fix'])
    expect((await send('Davi')).status).toBe(201)
    const gone = () =>
      server.client.call('DELETE', '/api/admin/teachers/00000000-0000-4000-8000-000000000000', {
        key: 'none',
      })
    expect([(await gone()).status, (await gone()).status]).toEqual([404, 404])
  })

  it.each(['', ' ', 'ç', 'x'.repeat(256), 'a\tb'])('refuses the key %j', async (key) => {
    const reply = await rawKey(server.client, key)
    expect(reply).toBe(400)
  })

  it('leaves no key locked when the client goes away in the middle of the body', async () => {
    await abortMidway(server.client, 'cut')
    const again = await server.client.call('POST', '/api/admin/teachers', {
      form: { name: 'Eva' },
      key: 'cut',
    })
    expect(again.status).toBe(201)
  })

  it('answers again after a restart', async () => {
    const create = () =>
      server.client.call('POST', '/api/admin/teachers', { form: { name: 'Fabi' }, key: 'fabi' })
    const first = await create()
    await server.stop()
    server = await startHere(dataDir(), env)
    const second = await create()
    expect([second.status, second.body]).toEqual([201, first.body])
    expect((await names(server.client)).filter((name: string) => name === 'Fabi')).toHaveLength(1)
  })
})

describe.runIf(hasPostgres())('on PostgreSQL, between processes', () => {
  let url: string
  let servers: TestServer[]
  beforeAll(async () => {
    url = await createDatabase()
    // Start both at once, so that they must agree on which one migrates the database and makes the administrator.
    servers = await Promise.all([1, 2].map(() => startHere(`${folder.path}/shared`, { DATABASE_URL: url })))
  })
  afterAll(() => Promise.all((servers ?? []).map((server) => server.stop())))

  it('works once when two servers get the same request at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        servers[i % 2]?.client.call('POST', '/api/admin/teachers', { form: { name: 'Gil' }, key: 'gil' }),
      ),
    )
    const ids = replies.filter((reply) => reply?.status === 201).map((reply) => reply?.body.id)
    expect(new Set(ids).size).toBe(1)
    expect(replies.every((reply) => reply?.status === 201 || reply?.status === 409)).toBe(true)
    expect(await names(servers[0]?.client as Client)).toEqual(['Gil'])
  })

  it('keeps the keys of two people apart', async () => {
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

  it('says that the work is in progress while another transaction holds the key', async () => {
    const { client } = servers[0] as TestServer
    const me = (await client.get('/api/admin/users/me')).body
    const other = new pg.Client(url)
    await other.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${me.id} held`])
    const send = () => client.call('POST', '/api/admin/teachers', { form: { name: 'Hugo' }, key: 'held' })
    const busy = await send()
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([409, '1'])
    // The end of the connection that held the key's lock releases the lock, as when a process dies.
    await other.end()
    expect((await send()).status).toBe(201)
  })

  it('forgets answers after their time, not before 7 days', async () => {
    const pool = new pg.Pool({ connectionString: url })
    const db = drizzle(pool) as unknown as Database
    const age = (days: number) =>
      sql`update idempotency_keys set created_at = now() - make_interval(days => ${days})`
    const left = async () => (await pool.query('select 1 from idempotency_keys')).rowCount
    await db.execute(age(7))
    await forgetOldKeys(db)
    expect(await left()).toBeGreaterThan(0)
    await db.execute(age(9))
    await forgetOldKeys(db)
    expect(await left()).toBe(0)
    await pool.end()
  })
})

/** Sends a request with a key that `fetch` would refuse to send. Returns the status. */
function rawKey(client: Client, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${client.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    }
    const request = httpRequest(
      `${client.address}/api/admin/settings`,
      { method: 'POST', headers },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end('{"name":"a","value":"b"}')
  })
}

/** Sends half of a form and breaks the connection. */
function abortMidway(client: Client, key: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      Authorization: `Bearer ${client.token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Idempotency-Key': key,
    }
    const request = httpRequest(`${client.address}/api/admin/teachers`, { method: 'POST', headers })
    request.on('error', () => resolve())
    request.on('close', () => resolve())
    request.write('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nEva\r\n--x\r\n', () =>
      request.destroy(),
    )
  })
}
