/**
 * `Idempotency-Key`: a request that is repeated with the same key is carried out once. This is true across restarts,
 * and no matter how the first attempt ended.
 */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { media } from './support/media.ts'
import { databaseOf, describeOnDatabases } from './support/postgres.ts'
import { abortMidway, rawKey } from './support/raw-http.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'
import { teacherNames } from './support/world.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(async () => {
  await folder?.remove()
})

describeOnDatabases('on %s', (kind) => {
  let server: TestServer
  let env: Record<string, string>
  const dataDir = () => `${folder.path}/${kind}`

  beforeAll(async () => {
    env = await databaseOf(kind)
    server = await startHere(dataDir(), env)
  })
  afterAll(() => server?.stop())

  it('the server gives the first answer again, with the same body and the key', async () => {
    const create = () =>
      server.client.call('POST', '/api/admin/teachers', { form: { name: 'Ana' }, key: 'ana' })
    const [first, second] = [await create(), await create()]
    expect([first.status, first.headers.get('idempotency-key')]).toEqual([201, 'ana'])
    expect([second.status, second.headers.get('idempotency-key')]).toEqual([201, 'ana'])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await teacherNames(server.client)).toEqual(['Ana'])
    const remove = () => server.client.call('DELETE', `/api/admin/teachers/${first.body.id}`, { key: 'gone' })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  })

  it('the server knows a multipart request by its fields and files, not by its bytes', async () => {
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
    expect((await teacherNames(server.client)).filter((name: string) => name === 'Bia')).toHaveLength(1)
  })

  it('the server works once when the same request comes many times at once', async () => {
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
    expect((await teacherNames(server.client)).filter((name: string) => name === 'Caio')).toHaveLength(1)
  })

  it('the server does not toggle back when a toggle is repeated', async () => {
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

  it('the server keeps no refusal: what was corrected may use its key', async () => {
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

  it.each(['', ' ', 'ç', 'x'.repeat(256), 'a\tb'])('the server refuses the key %j', async (key) => {
    const reply = await rawKey(server.client, key)
    expect(reply).toBe(400)
  })

  it('the server leaves no key locked when the client goes away in the middle of the body', async () => {
    await abortMidway(server.client, 'cut')
    const again = await server.client.call('POST', '/api/admin/teachers', {
      form: { name: 'Eva' },
      key: 'cut',
    })
    expect(again.status).toBe(201)
  })

  it('the server answers again after a restart', async () => {
    const create = () =>
      server.client.call('POST', '/api/admin/teachers', { form: { name: 'Fabi' }, key: 'fabi' })
    const first = await create()
    await server.stop()
    server = await startHere(dataDir(), env)
    const second = await create()
    expect([second.status, second.body]).toEqual([201, first.body])
    expect((await teacherNames(server.client)).filter((name: string) => name === 'Fabi')).toHaveLength(1)
  })
})
