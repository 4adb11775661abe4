/**
 * Checks the versions of entities. All reads must show the same version of an entity. The server must carry out a
 * change with `If-Match` only if the header names the current version or is `*`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { section7 } from './contract/section-7.ts'
import type { Call, Client, Reply } from './support/client.ts'
import { media } from './support/media.ts'
import { anyDatabase } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'
import { entities, makeWorld, type World } from './support/world.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer
let client: Client
/** The calls of section 7 that these tests have made. */
const called = new Set<string>()

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startHere(folder.path, await anyDatabase())
  client = server.client
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

const call = (method: string, path: string, options?: Call): Promise<Reply> => {
  for (const each of section7) if (each.matches(method, path)) called.add(each.name)
  return client.call(method, path, options)
}

const ifMatch = (tag: string) => ({ headers: { 'If-Match': tag } })
const OUTDATED = { status: 412, body: { message: 'Este item foi alterado por outra pessoa.' } }

/** Returns the versions that an answer shows for the entity with the id, at any depth. */
function versionsIn(shown: unknown, id: string): unknown[] {
  if (typeof shown !== 'object' || shown === null) return []
  const inside = Object.values(shown).flatMap((value) => versionsIn(value, id))
  const entity: { id?: unknown; '@odata.etag'?: unknown } = shown
  return entity.id === id ? [entity['@odata.etag'], ...inside] : inside
}

describe.each(entities)('the version of a thing of the kind $kind', ({ kind, reads, changes, remove }) => {
  let world: World
  let id: string
  beforeAll(async () => {
    world = await makeWorld(client)
    id = world[kind] ?? ''
  })

  const shown = async () =>
    Promise.all(reads(world).map(async (path) => (await call('GET', path)).body as unknown))
  const current = async (): Promise<string> => {
    const perRead = (await shown()).map((body) => versionsIn(body, id))
    for (const versions of perRead) expect(versions).not.toEqual([])
    const [version, ...others] = new Set(perRead.flat())
    expect(version).toMatch(/^"[\w-]{22}"$/)
    expect(others).toEqual([])
    return version as string
  }

  it('the version of an entity is the same in every read, and lets only those change it who know it', async () => {
    // The outdated version. Each change below sets `old` to the version before the change. A story cannot be changed,
    // so its test keeps this text, which is the version of no entity.
    let old = '"AAAAAAAAAAAAAAAAAAAAAA"'
    const all = [...changes(world), remove(world)]
    for (const [method, path, options] of changes(world)) {
      const before = await current()
      const { status, body } = await call(method, path, options)
      expect([status, versionsIn(body, id)[0]]).toEqual([200, await current()])
      expect(await current()).not.toBe(before)
      old = before
    }
    const before = await shown()
    const now = await current()
    for (const [method, path, options] of all) {
      for (const tag of [old, `W/${now}`, `"x", W/${now}`, `"${now.slice(1, -1).toLowerCase()}x"`])
        expect(await call(method, path, { ...options, ...ifMatch(tag) }), tag).toMatchObject(OUTDATED)
      for (const tag of ['', 'x', now.slice(1, -1), `${now} x`, `${now}${now}`, `*, ${now}`, '"x'])
        expect((await call(method, path, { ...options, ...ifMatch(tag) })).status, tag).toBe(400)
    }
    expect(await shown()).toEqual(before)
    for (const [method, path, options] of all) {
      const condition = ifMatch(`"a,b" , ,${await current()}, W/"c"`)
      expect((await call(method, path, { ...options, ...condition })).status).toBeLessThan(300)
    }
    for (const [method, path, options] of all)
      expect((await call(method, path, { ...options, ...ifMatch(now) })).status, path).toBe(404)
  })

  it('the version of an entity is anything for *', async () => {
    world = await makeWorld(client)
    id = world[kind] ?? ''
    for (const [method, path, options] of [...changes(world), remove(world)]) {
      const { status } = await call(method, path, { ...options, ...ifMatch('*') })
      expect([200, 204]).toContain(status)
    }
  })
})

it('every read and every change of an entity in section 7 was held to this', () => {
  // Links between two entities have no version. The answers about the signed-in user and the limits have none either.
  const without = [
    'GET /api/admin/users/me',
    'GET /api/app/limits',
    'DELETE /api/admin/courses/remove-sub-category/{subCategoryId}/{courseId}',
  ]
  const wanted = section7.map(({ name }) => name).filter((name) => !name.startsWith('POST '))
  const forgotten = wanted.filter((name) => !called.has(name) && !without.includes(name))
  expect(
    forgotten,
    'add an entity that makes these calls to tests/server/support/world.ts, with `current` in its routes',
  ).toEqual([])
  expect(without.filter((name) => called.has(name))).toEqual([])
})

describe('a key', () => {
  const rename = (id: string, name: string, key: string, tag: string) =>
    call('PATCH', `/api/admin/settings/${id}`, { json: { name }, key, ...ifMatch(tag) })
  const make = (name: string) =>
    client.done('POST', '/api/admin/settings', { json: { name, value: 'x' } }) as Promise<{
      id: string
      '@odata.etag': string
    }>

  it('an idempotency key repeats the first answer to a change, though the version is another by then', async () => {
    const { id, '@odata.etag': tag } = await make('a')
    const first = await rename(id, 'b', 'repeat', tag)
    expect(first.status).toBe(200)
    const again = await rename(id, 'b', 'repeat', tag)
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
      200,
      first.body,
      'true',
    ])
    expect(await rename(id, 'b', 'other', tag)).toMatchObject(OUTDATED)
  })

  it('an idempotency key keeps no 412: the change may come again under it, with the new version', async () => {
    const { id, '@odata.etag': old } = await make('c')
    const { body } = await rename(id, 'd', 'somebody', old)
    for (const _ of [1, 2]) expect(await rename(id, 'e', 'mine', old)).toMatchObject(OUTDATED)
    expect((await rename(id, 'e', 'mine', body['@odata.etag'])).status).toBe(200)
  })
})

it('an outdated change keeps neither its file nor the place of the old one', async () => {
  const teacher = await client.done('POST', '/api/admin/teachers', {
    form: { name: 'x', image: media('png') },
  })
  const path = `/api/admin/admin/Teachers/${teacher.id}`
  const form = { image: media('png') }
  expect(await call('PUT', path, { form, ...ifMatch('"x"') })).toMatchObject(OUTDATED)
  expect((await client.get(`/api/app/admin/Teachers/${teacher.id}`)).body).toEqual(teacher)
  expect((await client.get(teacher.image)).status).toBe(200)
})

it('the version of an entity leaves out what is shown inside it', async () => {
  const { exercise = '', alternative, course = '', teacher } = await makeWorld(client)
  const version = async (path: string, id: string) => versionsIn((await client.get(path)).body, id)[0]
  const content = `/api/app/exercises/course/${course}`
  const before = [await version(content, exercise), await version(`/api/app/courses/${course}`, course)]
  await client.done('PATCH', `/api/admin/exercises/alternative/${alternative}`, { json: { text: 'outra' } })
  await client.done('PUT', `/api/admin/admin/Teachers/${teacher}`, { form: { name: 'Outra' } })
  const after = [await version(content, exercise), await version(`/api/app/courses/${course}`, course)]
  expect(after).toEqual(before)
})
