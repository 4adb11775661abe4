/** Lessons that are moved one right after the other: what is sent, and how often the order is read. */
import { expect, it } from 'vitest'
import type { Lesson } from '@/catalogue/class/schema'
import { createClass, deleteClass, moveClass } from '@/nouns/class/actions'
import { moveInput } from '@/nouns/course-content/place'
import { outboxOptions } from '@/offline/outbox-options'
import { proves } from '../proves'
import { fieldsOf } from '../screens/support/fake-host'
import { catalogue } from './support/catalogue'
import { carryOut, productQueue } from './support/product-queue'

const LIST = '/api/app/classes/course/1'

/** A host with the lessons of a course, which numbers them as the server does. */
function lessonHost(...names: string[]) {
  /** What somebody else does right before our next moves arrive. */
  const others: ((order: string[]) => string[])[] = []
  const host = catalogue()
  let lessons: Lesson[] = []
  const show = (order: Omit<Lesson, 'index'>[]) => {
    lessons = order.map((lesson, at) => ({ ...lesson, index: at + 1 }))
    host.reads[LIST] = lessons
  }
  show(names.map((name) => ({ id: name, name, videoUrl: `https://video.example/${name}` })))
  carryOut(host, true, (request) => {
    const [call, id = '', place] = request.path.replace('/api/admin/classes', '').split('/').slice(1)
    if (request.method === 'POST') show([...lessons, { id: 'nova', ...fieldsOf(request) }])
    else if (request.method === 'DELETE') show(lessons.filter((one) => one.id !== call))
    else {
      const crossed = others.shift()?.(lessons.map((one) => one.id))
      if (crossed !== undefined)
        show(crossed.flatMap((name) => lessons.filter((lesson) => lesson.id === name)))
      const rest = lessons.filter((one) => one.id !== id)
      const moved = lessons.filter((one) => one.id === id)
      show(rest.toSpliced(Number(place) - 1, 0, ...moved))
    }
    return { id: 'nova' }
  })
  return {
    host,
    others,
    order: () => lessons.map(({ id }) => id),
    content: () => ({ lessons, exercises: [] }),
  }
}

const of = (id: string) => ({ id, courseId: '1', name: id })

it('lessons made, deleted and moved without a connection have on the server the order in which people left them', async () => {
  proves('Situations', 'Positions that depend on the order')
  const { host, order } = lessonHost('alfa', 'beta', 'gama', 'delta')
  const { tab } = await productQueue(host)
  host.reachable = false
  await tab.run(createClass, { courseId: '1', videoUrl: 'https://video.example/nova' })
  await tab.run(moveClass, { ...of('alfa'), newIndex: 4 })
  await tab.run(deleteClass, of('beta'))
  await tab.run(moveClass, { ...of('alfa'), newIndex: 2 })
  await tab.run(moveClass, { ...of('gama'), newIndex: 3 })
  await tab.settle()
  host.reachable = true
  await tab.settle(true)
  expect(host.log).toEqual([
    'POST /api/admin/classes',
    'PATCH /api/admin/classes/change-index/alfa/4',
    'DELETE /api/admin/classes/beta',
    'PATCH /api/admin/classes/change-index/alfa/2',
    'PATCH /api/admin/classes/change-index/gama/3',
  ])
  expect(order()).toEqual(['alfa', 'delta', 'gama', 'nova'])
})

it('lessons moved one right after the other need no second look at the order', async () => {
  const { host, order, content } = lessonHost('alfa', 'beta', 'gama')
  const { tab } = await productQueue(host, outboxOptions)
  for (const [id, to] of [
    ['gama', 1],
    ['beta', 1],
  ] as const) {
    await tab.run(moveClass, moveInput(content(), 'class', of(id), to))
    await tab.settle()
  }
  // A second read of the order would come only after the time `lag` (policy.ts). Both moves are sent, although the clock
  // of the test has stood still. So the second move has not waited for a second read.
  expect(tab.queue).toEqual([])
  expect(order()).toEqual(['beta', 'gama', 'alfa'])
})

/** Moves an item to the end. */
const toEnd = (id: string) => (order: string[]) => [...order.filter((one) => one !== id), id]
/** Moves an item to the front. */
const toFront = (id: string) => (order: string[]) => [id, ...order.filter((one) => one !== id)]

it.each([
  ['moves what is before it away', [toEnd('alfa')], ['beta', 'delta', 'gama', 'alfa']],
  ['puts something before it', [toFront('gama')], ['gama', 'alfa', 'beta', 'delta']],
  ['does so twice', [toEnd('alfa'), toFront('alfa')], ['alfa', 'beta', 'delta', 'gama']],
] as const)(
  'a lesson stands where it was put although somebody else %s meanwhile',
  async (_what, what, end) => {
    const { host, others, order, content } = lessonHost('alfa', 'beta', 'gama', 'delta')
    const { tab, device } = await productQueue(host)
    others.push(...what)
    await tab.run(moveClass, moveInput(content(), 'class', of('delta'), 3))
    for (let round = 0; round < 4; round++) {
      await tab.settle()
      device.clock.pass(31_000)
    }
    expect([tab.queue, order()]).toEqual([[], end])
  },
)

it('two people who put a lesson after the same one do not take the place from each other', async () => {
  const { host, others, order, content } = lessonHost('alfa', 'beta', 'gama', 'delta')
  const { tab } = await productQueue(host)
  await tab.run(moveClass, moveInput(content(), 'class', of('delta'), 2))
  others.push(() => ['alfa', 'gama', 'beta', 'delta'])
  await tab.settle()
  expect(tab.queue).toEqual([])
  expect(order()).toEqual(['alfa', 'delta', 'gama', 'beta'])
  expect(host.log).toHaveLength(1)
})
