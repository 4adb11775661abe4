/**
 * On a host without marks a page, or an answer of a kind that the host has not given to this call before, proves nothing.
 * The app believes it only when a read shows the change.
 */
import { describe, expect, it } from 'vitest'
import type { AnyAction } from '@/action/define'
import { coursesPath } from '@/catalogue/course/reads'
import type { Json } from '@/lib/json'
import type { Reply } from '@/lib/wire'
import { findAction } from '@/nouns/registry/actions'
import { createTeacher } from '@/nouns/teacher/actions'
import { type FakeHost, reply } from '../screens/support/fake-host'
import { USER } from '../screens/support/harness'
import { catalogue } from './support/catalogue'
import { productQueue, settle } from './support/product-queue'

const PAGE = 'Outra página respondeu no lugar do servidor'

interface Thing {
  id: string
  [field: string]: Json
}

/** One change of each noun and link: what is in the list before, and what the host's work leaves in it. */
interface Case {
  input: Json
  /** The list that shows the change. */
  read: string
  before: Thing[]
  after: Thing[]
  /** The read of the thing alone, if the app asks for it. */
  alone?: string
}

const thing = (id: string, fields: Record<string, Json> = {}): Thing => ({ id, name: id, ...fields })
const COURSE = { id: '1', name: 'Álgebra', language: 'pt', image: null, teacherId: null }
const content = (id: string, index: number): Thing => ({
  id,
  index,
  name: id,
  videoUrl: `https://v.test/${id}`,
})
const question = (id: string, ...alternatives: Thing[]): Thing => ({
  id,
  index: 9,
  question: id,
  alternatives,
})
const member = { careerId: 'r', courseId: '2', career: 'Docência', course: { name: 'Pão' } }
const subcategory = { courseId: '1', subCategoryId: 's1', name: 's1' }
const LESSONS = '/api/app/classes/course/1'
const EXERCISES = '/api/app/exercises/course/1'
const MEMBERS = '/api/app/carreers/courses/r'
const CHIPS = '/api/app/subcategories/by-course/1'
const STORIES = '/api/app/stories/group/g/stories'
const SETTINGS = '/api/app/settings'

const CASES: Record<string, Case> = {
  'category.create': {
    input: { name: 'Nova' },
    read: '/api/app/categories',
    before: [],
    after: [thing('x', { name: 'Nova', color: 'red' })],
  },
  'category.update': {
    input: { id: 'k', name: 'Nova' },
    read: '/api/app/categories',
    alone: '/api/app/categories/k',
    before: [thing('k')],
    // The host rewrites what it stores.
    after: [thing('k', { name: 'NOVA' })],
  },
  'category.delete': {
    input: { id: 'k', name: 'k' },
    read: '/api/app/categories',
    before: [thing('k')],
    after: [],
  },
  'subcategory.create': {
    input: { categoryId: 'k', name: 'Nova' },
    read: '/api/app/subcategories/by-category/k',
    before: [],
    after: [thing('x', { name: 'Nova' })],
  },
  'subcategory.delete': {
    input: { id: 'x', name: 'x' },
    read: '/api/app/subcategories',
    before: [thing('x')],
    after: [],
  },
  'course.create': {
    input: { name: 'Novo', language: 'pt' },
    read: coursesPath('Novo', 'pt', 1, 100),
    before: [],
    after: [thing('9', { name: 'Novo', language: 'pt' })],
  },
  'course.update': {
    input: { id: '1', name: 'Novo', language: 'pt' },
    read: coursesPath('', '', 1, 15),
    alone: '/api/app/courses/1',
    before: [COURSE],
    after: [{ ...COURSE, name: 'Novo' }],
  },
  'course.delete': {
    input: { id: '1', name: 'Álgebra' },
    read: coursesPath('', '', 1, 15),
    alone: '/api/app/courses/1',
    before: [COURSE],
    after: [],
  },
  'course.teacher': {
    input: { id: '1', name: 'Álgebra', teacherId: 't', teacherName: 'Marta' },
    read: coursesPath('', '', 1, 15),
    alone: '/api/app/courses/1',
    before: [COURSE],
    after: [{ ...COURSE, teacherId: 't' }],
  },
  'course.addSubcategory': { input: subcategory, read: CHIPS, before: [], after: [thing('s1')] },
  'course.removeSubcategory': { input: subcategory, read: CHIPS, before: [thing('s1')], after: [] },
  'career.addCourse': { input: { ...member, present: true }, read: MEMBERS, before: [], after: [thing('2')] },
  'career.removeCourse': {
    input: { ...member, present: false },
    read: MEMBERS,
    before: [thing('2')],
    after: [],
  },
  'class.create': {
    input: { courseId: '1', videoUrl: 'https://v.test/n' },
    read: LESSONS,
    before: [],
    after: [content('n', 1)],
  },
  'class.delete': {
    input: { id: 'n', courseId: '1', name: 'n' },
    read: LESSONS,
    before: [content('n', 1)],
    after: [],
  },
  'class.move': {
    input: { id: 'b', courseId: '1', name: 'b', newIndex: 1, oldIndex: 2, previous: [], next: ['class a'] },
    read: LESSONS,
    before: [content('a', 1), content('b', 2)],
    after: [content('b', 1), content('a', 2)],
  },
  'exercise.create': {
    input: { courseId: '1', question: 'q' },
    read: EXERCISES,
    before: [],
    after: [question('q')],
  },
  'alternative.delete': {
    input: { id: 'a', courseId: '1', name: 'a' },
    read: EXERCISES,
    before: [question('q', { id: 'a', text: 'a', correct: false })],
    after: [question('q')],
  },
  'story.create': {
    input: {
      storyGroupId: 'g',
      duration: 5,
      video: { file: 'f', name: 'v.mp4', type: 'video/mp4', size: 0 },
    },
    read: STORIES,
    before: [],
    after: [{ id: 'y', mediaType: 'video', url: '/v.mp4' }],
  },
  'story.delete': {
    input: { id: 'y', name: 'Story 1', group: 'g', storyGroupId: 'g' },
    read: STORIES,
    before: [{ id: 'y', mediaType: 'image', url: '/v.png' }],
    after: [],
  },
  'setting.switch': {
    input: { id: 's', name: 's', active: true },
    read: SETTINGS,
    before: [thing('s', { value: '1', active: false })],
    after: [thing('s', { value: '1', active: true })],
  },
  'setting.delete': {
    input: { id: 's', name: 's' },
    read: SETTINGS,
    before: [thing('s', { value: '1' })],
    after: [],
  },
  'teacher.update': {
    input: { id: 't', name: 'Ana', description: 'D' },
    read: '/api/app/teachers',
    before: [thing('t', { description: 'D' })],
    after: [thing('t', { name: 'Ana', description: 'D' })],
  },
}
const NAMES = Object.keys(CASES)
const LASTING = NAMES.filter((name) => /delete|update|switch|teacher$/.test(name))

function show(host: FakeHost, { read, alone }: Case, list: Thing[]): void {
  host.reads[read] = list
  if (alone === undefined) return
  if (list[0] === undefined) delete host.reads[alone]
  else host.reads[alone] = list[0]
}

/** Queues the change of the case, and behind it one that others have nothing against. */
async function open(name: string) {
  const given = CASES[name] as Case
  const { sendable, edits, creates, version } = findAction(name) as AnyAction
  const host = catalogue()
  show(host, given, given.before)
  const { device, tab } = await productQueue(host)
  await tab.pause()
  const seen = given.before.find(({ id }) => id === (given.input as { id?: string }).id)
  const isNew = sendable.repeat.kind === 'lookup' && creates !== undefined
  const file =
    (given.input as { video?: Json }).video && (await tab.outbox.stageFile(new File(['v'], 'v.mp4')))
  await tab.outbox.enqueue(USER.id, {
    action: name,
    version,
    input: file ? { ...(given.input as object), video: { ...file, type: 'video/mp4' } } : given.input,
    ...(isNew ? { creates: `tmp_${name}` } : {}),
    ...(edits && seen ? { base: edits.of(seen) } : {}),
  })
  await tab.run(createTeacher, { name: 'Behind', description: '' })
  const isBehind = (path: string) => path === '/api/admin/teachers'
  let believed = 0
  const page = (status: number): Reply => ({
    ...reply(status, '<!doctype html><h1>Entrar</h1>'),
    keyEchoed: false,
    unproven: () => {
      believed += 1
    },
  })
  const answers = (answer: () => Reply) => {
    host.answer = ({ path }) =>
      isBehind(path) ? { ...reply(201, { id: 'new' }), keyEchoed: false } : answer()
  }
  const sent = () => host.changes.filter(({ path }) => !isBehind(path)).length
  const finish = async () => {
    await tab.resume()
    await settle(device, tab)
    return (await tab.outbox.takeUntold(USER.id, 'any')).map(({ action, outcome }) => `${action} ${outcome}`)
  }
  return { given, host, tab, page, answers, sent, finish, believed: () => believed }
}

describe('a page that answers in place of the server', () => {
  it.each(NAMES)(
    'tells nobody that it was done: %s is set aside after three, and the queue goes on',
    async (name) => {
      const { tab, page, answers, sent, finish, believed } = await open(name)
      answers(() => page(200))
      expect(await finish()).toEqual([`${name} failed`, 'teacher.create done'])
      expect(tab.head?.failure?.message).toBe(PAGE)
      expect(tab.head?.doubtSince).toBeDefined()
      expect([sent(), believed()]).toEqual([3, 0])
    },
  )

  it.each(NAMES)('is believed of %s when a read shows the change, and it is sent once', async (name) => {
    const { given, host, page, answers, sent, finish, believed } = await open(name)
    answers(() => {
      show(host, given, given.after)
      return page(200)
    })
    expect(await finish()).toEqual([`${name} done`, 'teacher.create done'])
    expect([sent(), believed()]).toEqual([1, 1])
  })

  it.each(LASTING)(
    'does not say by 404 that the thing of %s is gone, while a read shows it',
    async (name) => {
      const { tab, page, answers, finish } = await open(name)
      answers(() => page(404))
      expect(await finish()).toEqual([`${name} failed`, 'teacher.create done'])
      expect(tab.head?.failure).toMatchObject({ kind: 'intercepted', message: PAGE })
    },
  )
})
