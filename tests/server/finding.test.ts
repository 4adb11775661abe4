/**
 * Finding courses over the API: the answers are those of the rules that devices follow, and they know every stored
 * change, whoever made it.
 */
import { randomUUID } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../server/package-paths.ts'
import { isNight } from '../is-night.ts'
import { type AnyCourse, type AnyQuestion, anyCourse, anyQuestion } from '../shared/support/any-catalogue.ts'
import { foundByRules } from '../shared/support/found-by-rules.ts'
import type { Client } from './support/client.ts'
import { haveLivedIn } from './support/lived.ts'
import { media } from './support/media.ts'
import { createDatabase, databaseOf, describeOnDatabases, hasPostgres, query } from './support/postgres.ts'
import { startForTest, startHere, type TestServer } from './support/servers.ts'
import { folderOfTest, temporaryFolder } from './support/temporary.ts'

/** A stored course, with the places of its teacher and its subcategories. */
type Stored = AnyCourse & { id: string }

interface Places {
  readonly teachers: readonly string[]
  readonly subcategories: readonly string[]
}

const SEED = Number(process.env['OUTBOX_SEED'] ?? 7)

async function makePlaces(client: Client): Promise<Places> {
  const [teachers, subcategories]: [string[], string[]] = [[], []]
  const { id: categoryId } = await client.done('POST', '/api/admin/categories', { form: { name: 'Exatas' } })
  for (const name of ['Ana', 'Bia', 'Caio']) {
    teachers.push((await client.done('POST', '/api/admin/teachers', { form: { name } })).id)
    subcategories.push(
      (await client.done('POST', '/api/admin/subcategories', { form: { name, categoryId } })).id,
    )
  }
  return { teachers, subcategories }
}

/** Stores a course. Its texts are then those of the answer, because the server tidies texts. */
async function store(client: Client, places: Places, course: AnyCourse): Promise<Stored> {
  const { name, description, language, hasImage, teacher } = course
  const made = await client.done('POST', '/api/admin/courses', {
    form: {
      name,
      description,
      language,
      teacherId: places.teachers[teacher ?? -1] ?? '',
      ...(hasImage && { image: media('png') }),
    },
  })
  for (const at of course.subcategories)
    await client.done('POST', `/api/admin/courses/add-sub-category/${places.subcategories[at]}/${made.id}`)
  return { ...course, id: made.id, name: made.name, description: made.description }
}

/** Gives a stored course the texts and the teacher of another, and takes its first subcategory from it. */
async function change(client: Client, places: Places, { id, ...old }: Stored, to: AnyCourse) {
  const changed = await client.done('PATCH', `/api/admin/courses/${id}`, {
    json: { name: to.name, description: to.description, teacherId: places.teachers[to.teacher ?? -1] ?? '' },
  })
  const [gone, ...subcategories] = old.subcategories
  if (gone !== undefined)
    await client.done('DELETE', `/api/admin/courses/remove-sub-category/${places.subcategories[gone]}/${id}`)
  const { name, description } = changed
  return { ...old, id, name, description, teacher: to.teacher, subcategories }
}

function addressOf(places: Places, { sort, teacher, subcategory, language, ...rest }: AnyQuestion): string {
  const asked = {
    search: rest.search,
    page: String(rest.page),
    limit: String(rest.limit),
    sort: sort ?? '',
    language: language ?? '',
    teacherId: places.teachers[teacher ?? -1] ?? '',
    subCategoryId: places.subcategories[subcategory ?? -1]?.toUpperCase() ?? '',
    withoutImage: rest.withoutImage ? 'true' : '',
    withoutTeacher: rest.withoutTeacher ? 'true' : '',
  }
  return `/api/app/courses?${new URLSearchParams(asked)}`
}

const namesOf = async (client: Client, asked = ''): Promise<string[]> =>
  (await client.get(`/api/app/courses?${asked}`)).body.data.map(({ name }: { name: string }) => name)

describeOnDatabases('finding courses on %s', (kind) => {
  let server: TestServer | undefined
  let remove = async () => {}
  beforeAll(async () => {
    const folder = await temporaryFolder()
    remove = folder.remove
    server = await startHere(folder.path, await databaseOf(kind))
  })
  afterAll(async () => {
    await server?.stop()
    await remove()
  })

  it('the list answers what the rules find in the whole catalogue, before and after changes', async () => {
    const client = server?.client
    if (client === undefined) throw new Error('no server')
    const places = await makePlaces(client)
    const newestFirst: Stored[] = []
    for (const course of fc.sample(anyCourse, { numRuns: 40, seed: SEED }))
      newestFirst.unshift(await store(client, places, course))
    const asks = async (seed: number) => {
      for (const question of fc.sample(anyQuestion, { numRuns: isNight ? 150 : 40, seed })) {
        const path = addressOf(places, question)
        const { data, total } = foundByRules(newestFirst, question)
        const { status, body } = await client.get(path)
        expect({ status, total: body.total }, path).toEqual({ status: 200, total })
        expect(
          body.data.map(({ id, name }: Stored) => [id, name]),
          path,
        ).toEqual(data.map(({ id, name }) => [id, name]))
      }
    }
    await asks(SEED)
    for (const [at, to] of fc.sample(anyCourse, { numRuns: 20, seed: SEED + 1 }).entries()) {
      const old = newestFirst[at * 2]
      if (old !== undefined) newestFirst[at * 2] = await change(client, places, old, to)
    }
    for (const { id } of newestFirst.splice(5, 4)) await client.done('DELETE', `/api/admin/courses/${id}`)
    // The courses of a deleted teacher have no teacher, those of a deleted subcategory have one less.
    await client.done('DELETE', `/api/admin/teachers/${places.teachers[2]}`)
    await client.done('DELETE', `/api/admin/subcategories/${places.subcategories[2]}`)
    for (const [at, course] of newestFirst.entries())
      newestFirst[at] = {
        ...course,
        teacher: course.teacher === 2 ? null : course.teacher,
        subcategories: course.subcategories.filter((place) => place !== 2),
      }
    await asks(SEED + 1)
  })

  it('a page past the end is empty and has the total; a sign that no text may have finds nothing', async () => {
    const client = server?.client
    if (client === undefined) throw new Error('no server')
    const { total } = (await client.get('/api/app/courses')).body
    for (const asked of ['page=50', 'page=50&sort=name', 'page=50&language=pt'])
      expect((await client.get(`/api/app/courses?${asked}`)).body.data).toEqual([])
    expect((await client.get('/api/app/courses?page=50')).body.total).toBe(total)
    const languages = await Promise.all(
      ['pt', 'en', 'es'].map(async (language) => {
        const { body } = await client.get(`/api/app/courses?page=50&language=${language}`)
        return body.total as number
      }),
    )
    expect(languages.reduce((sum, each) => sum + each, 0)).toBe(total)
    expect((await client.get('/api/app/courses?search=%00')).body).toMatchObject({ data: [], total: 0 })
  })

  it('the list refuses what it does not understand, in words, and takes an empty filter for none', async () => {
    const client = server?.client
    if (client === undefined) throw new Error('no server')
    const refused = async (asked: string) => {
      const { status, body } = await client.get(`/api/app/courses?${asked}`)
      return [status, body.message]
    }
    expect(await refused('sort=seq')).toEqual([400, 'Ordenar: use um destes valores: name, -name.'])
    expect(await refused('language=fr')).toEqual([
      400,
      expect.stringMatching(/^Idioma: use um destes valores: pt,/),
    ])
    expect(await refused('teacherId=ana')).toEqual([400, 'Professor: escolha um item que exista.'])
    expect(await refused('subCategoryId=7')).toEqual([400, 'Subcategoria: escolha um item que exista.'])
    expect(await refused('withoutImage=talvez')).toEqual([400, 'Sem imagem: use um destes valores: true.'])
    expect(await refused('withoutTeacher=0')).toEqual([400, 'Sem professor: use um destes valores: true.'])
    expect(await refused('sort=name&sort=-name')).toEqual([400, expect.stringMatching(/^Ordenar: /)])
    const empty = 'search=&language=&sort=&teacherId=&subCategoryId=&withoutImage=&withoutTeacher='
    expect((await client.get(`/api/app/courses?${empty}`)).body).toEqual(
      (await client.get('/api/app/courses')).body,
    )
    expect((await client.get(`/api/app/courses?teacherId=${randomUUID()}`)).body).toMatchObject({
      data: [],
      total: 0,
    })
  })
})

describe.runIf(hasPostgres())('finding courses that others change', () => {
  it('the list knows what another server and a statement have stored, at the next request', async () => {
    const DATABASE_URL = await createDatabase()
    const folder = await folderOfTest()
    const one = await startForTest(folder, { DATABASE_URL })
    const other = await startForTest(folder, { DATABASE_URL })
    expect(await namesOf(one.client)).toEqual([])
    const { id } = await other.client.done('POST', '/api/admin/courses', { form: { name: 'Álgebra' } })
    expect(await namesOf(one.client, 'search=algebra')).toEqual(['Álgebra'])
    await query(DATABASE_URL, `update courses set name = 'Botânica' where id = '${id}'`)
    expect(await namesOf(one.client, 'search=botanica')).toEqual(['Botânica'])
    expect(await namesOf(one.client, 'search=algebra')).toEqual([])
    await query(DATABASE_URL, `update courses set description = 'Flores' where id = '${id}'`)
    expect(await namesOf(one.client, 'search=flores&sort=name')).toEqual(['Botânica'])
    await query(DATABASE_URL, `delete from courses where id = '${id}'`)
    expect((await one.client.get('/api/app/courses')).body).toMatchObject({ data: [], total: 0 })
    await other.client.done('POST', '/api/admin/courses', { form: { name: 'Botânica' } })
    expect(await namesOf(one.client)).toEqual(['Botânica'])
    await query(DATABASE_URL, 'truncate courses cascade')
    expect((await one.client.get('/api/app/courses')).body).toMatchObject({ data: [], total: 0 })
  })

  it('a statement that gives a subcategory of one course to another changes what is found of both', async () => {
    const DATABASE_URL = await createDatabase()
    const { client } = await startForTest(await folderOfTest(), { DATABASE_URL })
    const places = await makePlaces(client)
    const ids: string[] = []
    for (const name of ['Álgebra', 'Botânica'])
      ids.push((await client.done('POST', '/api/admin/courses', { form: { name } })).id)
    const subcategory = places.subcategories[0] ?? ''
    await client.done('POST', `/api/admin/courses/add-sub-category/${subcategory}/${ids[0]}`)
    expect(await namesOf(client, `subCategoryId=${subcategory}`)).toEqual(['Álgebra'])
    await query(DATABASE_URL, `update course_subcategories set course_id = '${ids[1]}'`)
    expect(await namesOf(client, `subCategoryId=${subcategory}`)).toEqual(['Botânica'])
  })

  it('the list knows a change that was begun before a known one and stored after it', async () => {
    const DATABASE_URL = await createDatabase()
    const { client } = await startForTest(await folderOfTest(), { DATABASE_URL })
    const late = new pg.Client(DATABASE_URL)
    await late.connect()
    try {
      const insert = (name: string) => `insert into courses (name, search_text) values ('${name}', '')`
      await late.query('begin')
      await late.query(insert('begun first'))
      await query(DATABASE_URL, insert('stored first'))
      expect(await namesOf(client)).toEqual(['stored first'])
      await late.query('commit')
      expect(await namesOf(client, 'sort=name')).toEqual(['begun first', 'stored first'])
    } finally {
      await late.end()
    }
  })

  it('a name that no index could hold is found and ordered', async () => {
    const DATABASE_URL = await createDatabase()
    const { client } = await startForTest(await folderOfTest(), { DATABASE_URL })
    const start = Array.from({ length: 3000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    )
    const name = start.join('')
    await query(
      DATABASE_URL,
      `insert into courses (name, search_text) values ('${name}b', ''), ('${name}a', ''), ('c', '')`,
    )
    // What their names have in common fills their keys, so the newest is first.
    const ordered = [`${name}a`, `${name}b`]
    expect(await namesOf(client, 'sort=name')).toEqual(['c', ...ordered])
    expect(await namesOf(client, `sort=-name&search=${encodeURIComponent(start[0] ?? '')}`)).toEqual(ordered)
  })

  it('a start forgets old changes, and changes that came with the dump of another database', async () => {
    const DATABASE_URL = await createDatabase()
    const folder = await folderOfTest()
    const first = await startForTest(folder, { DATABASE_URL })
    await first.client.done('POST', '/api/admin/courses', { form: { name: 'Álgebra' } })
    await first.stop()
    await haveLivedIn(DATABASE_URL, 2)
    await query(
      DATABASE_URL,
      `insert into course_changes (course_id, xid, at) values
        (gen_random_uuid(), '9000000000000', now()),
        (gen_random_uuid(), default, now() - interval '25 hours')`,
    )
    const { client } = await startForTest(folder, { DATABASE_URL })
    expect(await namesOf(client)).toEqual(['Álgebra'])
    expect(await query(DATABASE_URL, 'select count(*)::int as left from course_changes')).toEqual([
      { left: 1 },
    ])
  })

  it('a database of release 0.1.0 opens, and its courses are found', async () => {
    const DATABASE_URL = await createDatabase()
    const released = readMigrationFiles({ migrationsFolder }).slice(0, 3)
    for (const { sql } of released) for (const statement of sql) await query(DATABASE_URL, statement)
    await query(
      DATABASE_URL,
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    for (const { hash, folderMillis } of released)
      await query(
        DATABASE_URL,
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
      )
    await query(
      DATABASE_URL,
      "insert into courses (name, search_text) values ('Aula 10', ''), ('Aula 2', '')",
    )
    const { client } = await startForTest(await folderOfTest(), { DATABASE_URL })
    expect(await namesOf(client, 'search=aula&sort=name')).toEqual(['Aula 2', 'Aula 10'])
    await client.done('POST', '/api/admin/courses', { form: { name: 'Aula 3' } })
    expect(await namesOf(client, 'sort=-name')).toEqual(['Aula 10', 'Aula 3', 'Aula 2'])
  })
})
