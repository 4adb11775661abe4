/**
 * The host is unreachable, and the service worker answers reads from its cache. A screen adds a sent change only to a
 * read that is older than the change's outcome. A cached answer replaces only older data.
 */
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { moveClass } from '@/nouns/class/actions'
import { createTeacher } from '@/nouns/teacher/actions'
import CoursePage from '@/screens/course/course'
import Teachers from '@/screens/teachers/teachers'
import { cardNames, FakeHost, open, type Shown } from './support/harness'

const COURSE = { pattern: '/courses/:id', screen: CoursePage }
const TEACHERS = { pattern: '/teachers', screen: Teachers }
const CLASSES = '/api/app/classes/course/1'
const PEOPLE = '/api/app/teachers'

/** Makes a host with a course whose lessons can be moved. */
function courseHost() {
  const order = ['a', 'b', 'c', 'd']
  const host = new FakeHost({
    '/api/app/courses/1': { id: 1, name: 'Álgebra', description: '', language: 'pt' },
    '/api/app/exercises/course/1': [],
    '/api/app/subcategories/by-course/1': [],
  })
  const tell = () => {
    host.reads[CLASSES] = order.map((id, at) => ({
      id,
      name: id,
      index: at + 1,
      videoUrl: 'https://v.example',
    }))
  }
  tell()
  host.answer = ({ path }) => {
    const [, id = '', to] = /change-index\/(\w+)\/(\d+)/.exec(path) ?? []
    order.splice(order.indexOf(id), 1)
    order.splice(Number(to) - 1, 0, id)
    tell()
    return { status: 200 }
  }
  return host
}

const lesson = (id: string, newIndex: number) => draftOf(moveClass, { id, courseId: '1', name: id, newIndex })

/** Repeats all reads of the page, and waits one turn of the event loop, in which the queries inform the page. */
const readAgain = ({ queries }: Shown) =>
  act(async () => {
    await queries.refetchQueries()
    await new Promise((turn) => setTimeout(turn))
  })

/** Sends two moves. If a screen applied the first move once more after the second, the order would be different. */
async function moveTwice({ outbox }: Shown) {
  await outbox.enqueueAll('u1', [lesson('a', 3), lesson('d', 1)])
  await outbox.send(true)
}

const MOVED = ['1 - d', '2 - b', '3 - c', '4 - a']

it('a screen with kept reads shows the lessons in the order of the host, offline and online again after two moves', async () => {
  const host = courseHost()
  const page = await open(host, '/courses/1', COURSE)
  await waitFor(() => expect(cardNames()).toEqual(['1 - a', '2 - b', '3 - c', '4 - d']))
  await moveTwice(page)
  await readAgain(page)
  await waitFor(() => expect(cardNames()).toEqual(MOVED))

  const { reads } = host
  host.kept = (path) => ({ body: structuredClone(reads[path]), keptSince: 1, asOf: 2 })
  host.reachable = false
  await readAgain(page)
  expect(cardNames()).toEqual(MOVED)
  host.reachable = true
  await readAgain(page)
  expect(cardNames()).toEqual(MOVED)
})

it('a screen with kept reads shows the order of the host once it is read, where an undated copy had been shown in another', async () => {
  const host = courseHost()
  const page = await open(host, '/courses/1', COURSE)
  await waitFor(() => expect(cardNames()).toHaveLength(4))
  await moveTwice(page)
  // The cached copy is from an earlier version of the app and lacks `asOf`. So nobody knows whether the copy already
  // contains the moves.
  const { reads } = host
  host.kept = (path) => ({ body: structuredClone(reads[path]), keptSince: 1 })
  host.reachable = false
  await act(() => page.queries.resetQueries())
  await waitFor(() => expect(cardNames()).toHaveLength(4))
  host.reachable = true
  await readAgain(page)
  expect(cardNames()).toEqual(MOVED)
})

it('a screen with kept reads does not bring back, offline, what a colleague has deleted', async () => {
  const host = new FakeHost({ [PEOPLE]: [{ id: 1, name: 'Rui' }] })
  host.answer = () => {
    host.reads[PEOPLE] = [
      { id: 1, name: 'Rui' },
      { id: 2, name: 'Eva' },
    ]
    return { status: 201, body: { id: 2 } }
  }
  const page = await open(host, '/teachers', TEACHERS)
  await waitFor(() => expect(cardNames()).toEqual(['Rui']))
  await page.outbox.enqueue('u1', draftOf(createTeacher, { name: 'Eva', description: 'Física' }))
  await page.outbox.send(true)
  await waitFor(() => expect(cardNames()).toEqual(['Rui', 'Eva']))

  host.reads[PEOPLE] = [{ id: 1, name: 'Rui' }]
  await readAgain(page)
  await waitFor(() => expect(cardNames()).toEqual(['Rui']))
  host.kept = () => ({ body: [{ id: 1, name: 'Rui' }], keptSince: Date.now(), asOf: 1 })
  host.reachable = false
  await readAgain(page)
  expect(cardNames()).toEqual(['Rui'])
})

it('a screen with kept reads does not put what an older copy on the device says in the place of what was read since', async () => {
  const host = new FakeHost({ [PEOPLE]: [{ id: 1, name: 'Rui' }] })
  const page = await open(host, '/teachers', TEACHERS)
  await waitFor(() => expect(cardNames()).toEqual(['Rui']))
  host.kept = () => ({ body: [{ id: 2, name: 'Eva' }], keptSince: 1, asOf: 0 })
  host.reachable = false
  await readAgain(page)
  expect(cardNames()).toEqual(['Rui'])

  host.kept = () => ({ body: [{ id: 3, name: 'Ivo' }], keptSince: Date.now() + 1, asOf: 0 })
  await readAgain(page)
  expect(cardNames()).toEqual(['Ivo'])
})
