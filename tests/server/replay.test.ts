/**
 * A request that is repeated under its key gets the first answer, whatever has changed since: the file was taken, the
 * version has passed, or a newer server has stricter rules. The stored answer counts before the request is judged again.
 */
import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { gone, identify } from '../../server/files/sent-ahead.ts'
import { fingerprintOf } from '../../server/http/idempotency.ts'
import type { Call, Client, Reply } from './support/client.ts'
import { media } from './support/media.ts'
import { databaseOf, describeOnDatabases, hasPostgres, query } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { type StoreKind, startStore, type TestStore } from './support/stores.ts'
import { temporaryFolder } from './support/temporary.ts'
import { head, sendAhead, story } from './support/tus.ts'

const replayed = ({ status, body, headers }: Reply) => [status, body, headers.get('idempotency-replayed')]

interface Running {
  folder: Awaited<ReturnType<typeof temporaryFolder>>
  store: TestStore
  server: TestServer
  /** The address of the database; empty for the embedded one. */
  url: string
  group: string
}

async function run(kind: 'pglite' | 'postgres', storeKind: StoreKind): Promise<Running> {
  const folder = await temporaryFolder()
  const store = await startStore(storeKind, folder.path)
  const env = await databaseOf(kind)
  const server = await startHere(folder.path, { ...env, ...store.env, JWT_SECRET: 'a secret of this test' })
  const { id } = await server.client.done('POST', '/api/admin/stories/group', { form: { name: 'Grupo' } })
  return { folder, store, server, url: env['DATABASE_URL'] ?? '', group: id }
}

async function end({ folder, store, server }: Running): Promise<void> {
  await server.stop()
  await store.stop()
  await folder.remove()
}

describeOnDatabases('a repetition on %s', (kind) => {
  let on: Running
  let client: Client
  beforeAll(async () => {
    on = await run(kind, 'disk')
    client = on.server.client
  })
  afterAll(() => end(on))

  const stories = async () => (await client.get(`/api/app/stories/group/${on.group}/stories`)).body.length

  it('a repetition that names a file which the first try took gets the first answer, and makes nothing', async () => {
    const address = await sendAhead(client, media('mp4', 1000))
    const key = randomUUID()
    const first = await story(client, on.group, address, key)
    expect([first.status, (await head(client, address)).status]).toEqual([201, 410])
    for (const _ of [1, 2])
      expect(replayed(await story(client, on.group, address, key))).toEqual([201, first.body, 'true'])
    expect(await stories()).toBe(1)
  })

  it('a repetition that comes while the first is under way is asked to wait, or gets its answer: the file is never called gone', async () => {
    const before = await stories()
    const address = await sendAhead(client, media('mp4', 8_000_000))
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 8 }, () => story(client, on.group, address, key)))
    for (const { status, headers, body } of all)
      expect(
        [
          [201, null],
          [409, '1'],
        ],
        JSON.stringify(body),
      ).toContainEqual([status, headers.get('retry-after')])
    expect(all.some(({ status }) => status === 201)).toBe(true)
    expect(await stories()).toBe(before + 1)
  })

  it('a repetition that names a version gets the first answer, though that version has passed', async () => {
    const { id, '@odata.etag': version } = await client.done('POST', '/api/admin/teachers', {
      form: { name: 'Ana' },
    })
    const edit: Call = { form: { name: 'Bia' }, headers: { 'If-Match': version } }
    const put = (call: Call) => client.call('PUT', `/api/admin/admin/Teachers/${id}`, call)
    const first = await put({ ...edit, key: 'version' })
    expect(first.status).toBe(200)
    expect(replayed(await put({ ...edit, key: 'version' }))).toEqual([200, first.body, 'true'])
    expect((await put({ ...edit, key: 'another' })).status).toBe(412)
    await client.done('DELETE', `/api/admin/teachers/${id}`)
    expect(replayed(await put({ ...edit, key: 'version' }))).toEqual([200, first.body, 'true'])
  })

  it.runIf(kind === 'postgres')(
    'a repetition gets the first answer, though the rules are stricter now',
    async () => {
      const create = (name: string, key: string) =>
        client.call('POST', '/api/admin/settings', { json: { name, value: 'x' }, key })
      const first = await create('curto', 'rules')
      // An earlier server has accepted a name that is too long for this one.
      const long = 'x'.repeat(300)
      const fingerprint = fingerprintOf('POST', '/api/admin/settings', { name: long, value: 'x' }, {})
      await query(on.url, `update idempotency_keys set fingerprint = '${fingerprint}' where key = 'rules'`)
      expect(replayed(await create(long, 'rules'))).toEqual([201, first.body, 'true'])
      expect((await create(long, 'not before')).status).toBe(400)
    },
  )
})

describe.runIf(hasPostgres())('a file on disk that the first try took', () => takenFirst('disk'))

describe.runIf(hasPostgres())('a file on s3 that the first try took', { tags: 'night' }, () =>
  takenFirst('s3'),
)

function takenFirst(storeKind: StoreKind): void {
  let on: Running
  let client: Client
  beforeAll(async () => {
    on = await run('postgres', storeKind)
    client = on.server.client
  })
  afterAll(() => on && end(on))

  it('a file that the first try took is not judged again', async () => {
    const address = await sendAhead(client, media('mp4', 1000))
    const key = randomUUID()
    const first = await story(client, on.group, address, key)
    // An earlier server took a type that this one does not know.
    await query(on.url, 'update sent_ahead set extension = null')
    expect(replayed(await story(client, on.group, address, key))).toEqual([201, first.body, 'true'])
  })

  it('a file that the first try took is known, even if another call puts it into place while its bytes are about to be read', async () => {
    const address = await sendAhead(client, media('mp4', 1000))
    const id = address.split('/').at(-1) ?? ''
    const pool = new pg.Pool({ connectionString: on.url, max: 1 })
    onTestFinished(() => pool.end())
    const db = drizzle(pool) as unknown as Database
    const [user] = await query(on.url, 'select id from users')
    const { ahead } = await on.store.open()
    const late = {
      ...ahead,
      pieces: ahead.pieces,
      content: async () => {
        expect((await story(client, on.group, address)).status).toBe(201)
        throw gone()
      },
    }
    const found = await identify(db, late, String(user?.['id']), id)
    expect(found).toMatchObject({
      id,
      size: 1000,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      extension: 'mp4',
    })
  })
}
