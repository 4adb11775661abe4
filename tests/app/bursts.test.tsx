/** Many creations in one go, to a host without keys: how often the app reads the list in which they appear. */
import { expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { coursesPath } from '@/catalogue/course/reads'
import { createCategory } from '@/nouns/category/actions'
import { createCourse } from '@/nouns/course/actions'
import { exerciseDrafts } from '@/nouns/exercise/changes'
import { createSetting } from '@/nouns/setting/actions'
import { createSubcategory } from '@/nouns/subcategory/actions'
import type { Draft } from '@/outbox/rows/draft'
import { FakeHost, fieldsOf, reply } from '../screens/support/fake-host'
import { USER } from '../screens/support/harness'
import { exerciseHost } from './support/exercise-host'
import { carryOut, productQueue, settle } from './support/product-queue'

type Row = Record<string, unknown>

const NAMES = Array.from({ length: 20 }, (_, at) => `Nome ${at}`)
const PAGE = 100

/** Queues changes while there is no network. */
async function queued(host: FakeHost, drafts: Draft[]) {
  const { device, tab } = await productQueue(host)
  host.reachable = false
  await tab.outbox.enqueueAll(USER.id, drafts)
  await tab.settle()
  host.reachable = true
  host.asked.length = 0
  return { device, tab, send: () => tab.settle(true) }
}

/** A host without keys that keeps what is created, and shows it in the reads that `shown` names. */
function keeping(shown: (row: Row, rows: Row[]) => Record<string, unknown>) {
  const rows: Row[] = []
  const host = new FakeHost({})
  const add = (fields: Row) => {
    const row: Row = { id: `srv-${rows.length + 1}`, ...fields }
    rows.push(row)
    Object.assign(host.reads, shown(row, rows))
    return row
  }
  const mishaps = carryOut(host, false, (request) => add(fieldsOf(request)))
  return { host, rows, add, mishaps, names: () => rows.map(({ name }) => name) }
}

it('settings of one burst share one read of their list', async () => {
  const { host, names } = keeping((_, rows) => ({ '/api/app/settings': rows }))
  host.reads['/api/app/settings'] = []
  const { send } = await queued(
    host,
    NAMES.map((name) => draftOf(createSetting, { name, value: '1' })),
  )
  await send()
  expect(names()).toEqual(NAMES)
  expect(host.asked).toEqual(['/api/app/settings'])
})

/** A host with the courses that were created, in the searches for each of their names and in the search for all. */
function keepingCourses() {
  const found = (rows: Row[], search: string): Record<string, unknown> => {
    const data = rows.filter(({ name }) => String(name).includes(search)).toReversed()
    const page = (at: number) => ({ data: data.slice((at - 1) * PAGE, at * PAGE), total: data.length })
    return Object.fromEntries([1, 2].map((at) => [coursesPath(search, 'pt', at, PAGE), page(at)]))
  }
  const all = (rows: Row[]) => Object.assign({}, ...['', ...NAMES].map((search) => found(rows, search)))
  const kept = keeping((_, rows) => all(rows))
  Object.assign(kept.host.reads, all([]))
  return kept
}

const COURSES = NAMES.map((name) => draftOf(createCourse, { name, language: 'pt' }))

it('courses of one burst, which are looked for by their names, share one read of all courses from the third on', async () => {
  const { host, names } = keepingCourses()
  const { send } = await queued(host, COURSES)
  await send()
  expect(names()).toEqual(NAMES)
  expect(host.asked).toEqual([
    coursesPath('Nome 0', 'pt', 1, PAGE),
    coursesPath('Nome 1', 'pt', 1, PAGE),
    coursesPath('', 'pt', 1, PAGE),
    coursesPath('', 'pt', 2, PAGE),
  ])
})

it('a course of a burst whose reply was lost is found by its name, and not created again', async () => {
  const { host, add, names, mishaps } = keepingCourses()
  // A course of the same name, which was there before.
  add({ name: 'Nome 9', language: 'pt' })
  const { device, tab } = await queued(host, COURSES)
  mishaps.push(...Array.from({ length: 9 }, () => undefined), 'lost-after')
  await settle(device, tab)
  expect(names()).toEqual(['Nome 9', ...NAMES])
  expect(tab.queue).toEqual([])
})

it('exercises of one burst share one read, and their alternatives another of the same address', async () => {
  const { host, now } = exerciseHost()
  const { answer } = host
  host.answer = async (request) => {
    const answered = await answer(request)
    return 'kind' in answered ? answered : { ...reply(answered.status, answered.body), keyEchoed: false }
  }
  const alternatives = ['Sim', 'Não'].map((text) => ({ text, correct: false }))
  const { send } = await queued(
    host,
    NAMES.flatMap((question) => exerciseDrafts('1', { question, alternatives })),
  )
  await send()
  expect(now()).toEqual(NAMES.map((question) => [question, 'Sim', 'Não']))
  expect(host.asked).toHaveLength(2)
})

it('each list inside something new is read once', async () => {
  const LIST = '/api/app/categories'
  const inside = (id: unknown) => `/api/app/subcategories/by-category/${id}`
  const { host, rows } = keeping((row, all) =>
    row['categoryId'] === undefined
      ? { [LIST]: all.filter(({ categoryId }) => categoryId === undefined), [inside(row['id'])]: [] }
      : { [inside(row['categoryId'])]: all.filter(({ categoryId }) => categoryId === row['categoryId']) },
  )
  host.reads[LIST] = []
  const drafts = ['A', 'B'].flatMap((name) => {
    const category = draftOf(createCategory, { name, color: '#fff' })
    const categoryId = category.creates ?? ''
    return [
      category,
      ...NAMES.map((of) => draftOf(createSubcategory, { categoryId, name: of, color: '#fff' })),
    ]
  })
  const { send } = await queued(host, drafts)
  await send()
  const made = rows.filter(({ categoryId }) => categoryId !== undefined)
  expect(made.map(({ name }) => name)).toEqual([...NAMES, ...NAMES])
  expect(host.asked).toEqual([LIST, inside('srv-1'), inside('srv-22')])
})
