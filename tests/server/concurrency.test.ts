/**
 * Many administrators change things at once, on two servers that share one PostgreSQL. PGlite would hide errors,
 * because it runs one transaction at a time.
 */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Call, Client } from './support/client.ts'
import { databaseOf, hasPostgres } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

interface Item {
  id: string
  index: number
}

describe.runIf(hasPostgres())('many at once on PostgreSQL', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let servers: TestServer[]
  let client: Client
  let env: Record<string, string>
  const any = (i: number) => servers[i % servers.length]?.client as Client
  const times = <T>(n: number, task: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: n }, (_, i) => task(i)))

  beforeAll(async () => {
    folder = await temporaryFolder()
    env = await databaseOf('postgres')
    servers = await Promise.all([startHere(folder.path, env), startHere(folder.path, env)])
    client = any(0)
  })
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()))
    await folder?.remove()
  })

  const newCourse = async (): Promise<string> =>
    (await client.done('POST', '/api/admin/courses', { form: { name: 'Curso' } })).id
  const add = (courseId: string, i: number): Promise<Item> =>
    i % 2 === 0
      ? any(i >> 1).done('POST', '/api/admin/classes', {
          json: { courseId, videoUrl: 'https://example.org/a.mp4' },
        })
      : any(i >> 1).done('POST', '/api/admin/exercises', { json: { courseId, question: '?' } })
  const positions = async (courseId: string): Promise<number[]> => {
    const lessons: Item[] = (await client.get(`/api/app/classes/course/${courseId}`)).body
    const exercises: Item[] = (await client.get(`/api/app/exercises/course/${courseId}`)).body
    return [...lessons, ...exercises].map(({ index }) => index).sort((a, b) => a - b)
  }
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

  it('the server gives twenty lessons and exercises added at once the positions 1 to 20', async () => {
    const courseId = await newCourse()
    const items = await times(20, (i) => add(courseId, i))
    expect(items.map(({ index }) => index).sort((a, b) => a - b)).toEqual(upTo(20))
    expect(await positions(courseId)).toEqual(upTo(20))
  })

  it('the server keeps the positions whole while items are added, moved and deleted at once', async () => {
    const courseId = await newCourse()
    const items = await times(16, (i) => add(courseId, i))
    const move = (id: string, i: number) =>
      any(i).call(
        'PATCH',
        `/api/admin/classes/change-${i % 2 === 0 ? 'index' : 'exercise-index'}/${id}/${(i * 7) % 16}`,
      )
    const remove = (id: string, i: number) =>
      any(i).call('DELETE', `/api/admin/${i % 2 === 0 ? 'classes' : 'exercises'}/${id}`)
    const replies = await Promise.all(
      items.flatMap(({ id }, i) => [move(id, i), ...(i % 4 < 2 ? [remove(id, i)] : []), add(courseId, i)]),
    )
    for (const reply of replies) if ('status' in reply) expect([200, 204, 404]).toContain(reply.status)
    expect(await positions(courseId)).toEqual(upTo(24))
  })

  it('the server lets an odd number of toggles end as one, an even number as none', async () => {
    const parent = await client.done('POST', '/api/admin/categories', { form: { name: 'x' } })
    const topic = await client.done('POST', '/api/admin/subcategories', {
      form: { name: 'x', categoryId: parent.id },
    })
    const career = await client.done('POST', '/api/admin/carreers', {
      form: { name: 'x', categoryId: topic.id },
    })
    const courseId = await newCourse()
    const toggle = (i: number) => any(i).done('POST', `/api/admin/carreers/courses/${career.id}/${courseId}`)
    const courses = async () => (await client.get(`/api/app/carreers/courses/${career.id}`)).body.length
    const answers: { present: boolean }[] = await times(9, toggle)
    expect(answers.filter(({ present }) => present)).toHaveLength(5)
    expect(await courses()).toBe(1)
    await times(9, toggle)
    expect(await courses()).toBe(0)
    for (const present of [true, false]) {
      const path = `/api/admin/carreers/courses/${career.id}/${courseId}`
      const wished = await times(9, (i) => any(i).done('POST', path, { json: { present } }))
      expect(wished).toEqual(Array(9).fill(expect.objectContaining({ present })))
      expect(await courses()).toBe(present ? 1 : 0)
    }
  })

  it('the server links once what is linked many times at once', async () => {
    const parent = await client.done('POST', '/api/admin/categories', { form: { name: 'x' } })
    const topic = await client.done('POST', '/api/admin/subcategories', {
      form: { name: 'x', categoryId: parent.id },
    })
    const courseId = await newCourse()
    await times(10, (i) => any(i).done('POST', `/api/admin/courses/add-sub-category/${topic.id}/${courseId}`))
    expect((await client.get(`/api/app/subcategories/by-course/${courseId}`)).body).toHaveLength(1)
  })

  type Change = [method: string, path: string, call?: Call]

  /**
   * Sends all changes at the same time, each with the version `tag`. Returns the statuses of the replies, sorted. The
   * row of the entity is locked until all changes wait for it.
   */
  const atOnce = async (table: string, id: string, tag: string, changes: Change[]): Promise<number[]> => {
    const holder = new pg.Client(env['DATABASE_URL'])
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query(`select from ${table} where id = $1 for no key update`, [id])
    const replies = Promise.all(
      changes.map(([method, path, call], i) =>
        any(i).call(method, path, { ...call, headers: { 'If-Match': tag } }),
      ),
    )
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await holder.query(waiting)).rowCount).toBe(changes.length), {
      timeout: 10_000,
    })
    await holder.query('commit')
    return (await replies).map(({ status }) => status).sort()
  }

  it('the server lets one of two pass who change the same version of an entity, or delete it', async () => {
    const made = async () => {
      const json = { name: 'x', value: 'y' }
      const { id, '@odata.etag': tag } = await client.done('POST', '/api/admin/settings', { json })
      const edit = (value: string): Change => ['PATCH', `/api/admin/settings/${id}`, { json: { value } }]
      const remove: Change = ['DELETE', `/api/admin/settings/${id}`]
      return { edit, remove, race: (changes: Change[]) => atOnce('settings', id, tag, changes) }
    }
    const first = await made()
    expect(await first.race([first.edit('a'), first.edit('b')])).toEqual([200, 412])
    const second = await made()
    const statuses = await second.race([second.edit('a'), second.remove])
    expect(statuses).toEqual(statuses.includes(200) ? [200, 412] : [204, 404])
  })

  it('the server lets one of two pass who change the text of the same version, and its position', async () => {
    const json = { courseId: await newCourse(), question: '?' }
    const { id, '@odata.etag': tag } = await client.done('POST', '/api/admin/exercises', { json })
    await client.done('POST', '/api/admin/exercises', { json })
    const move: Change = ['PATCH', `/api/admin/classes/change-exercise-index/${id}/2`]
    const edit: Change = ['PATCH', `/api/admin/exercises/${id}`, { json: { question: '!' } }]
    expect(await atOnce('exercises', id, tag, [move, edit])).toEqual([200, 412])
  })

  it('the server never answers 500 while what is referred to is being deleted', async () => {
    const rounds = await times(6, async (round) => {
      const teacher = await client.done('POST', '/api/admin/teachers', { form: { name: 'x' } })
      const courseId = await newCourse()
      return Promise.all([
        any(round).call('DELETE', `/api/admin/teachers/${teacher.id}`),
        any(round + 1).call('PATCH', `/api/admin/courses/${courseId}`, { json: { teacherId: teacher.id } }),
        any(round).call('POST', '/api/admin/exercises', { json: { courseId, question: '?' } }),
        any(round + 1).call('DELETE', `/api/admin/courses/${courseId}`),
      ])
    })
    for (const { status } of rounds.flat()) expect([200, 201, 204, 400, 404, 409]).toContain(status)
  })
})
