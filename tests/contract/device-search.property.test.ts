/**
 * What the device finds is what a search of the whole list finds, in the same order. The whole list is searched here as the
 * reference server does it: by the rules of `src/shared/finding.ts`, and in the order of the bytes of the keys. The
 * catalogues and the questions are random. The device has read the list in parts: in pages, by searches, one by one.
 */

import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PendingChanges } from '@/action/project'
import type { Course } from '@/catalogue/course/schema'
import { knownOf } from '@/find/known'
import type { CourseQuestion } from '@/nouns/course/matching'
import { COURSE_SOURCE } from '@/nouns/known-courses/source'
import { filtered, foundCourses, shownCourses } from '@/screens/courses/course-answer'
import { byKey, finds, fold, nameKey, ORDERS, wordsOf } from '@/shared/finding'
import { runs } from '../is-night'

/** Pieces of texts in which case, accents, width, digits and signs outside of the first plane differ. */
const PIECES = [
  'a',
  'Á',
  'ã',
  'B',
  'b',
  ' ',
  '  ',
  '2',
  '10',
  '007',
  'ç',
  'Ｃ',
  'ﬁ',
  'fi',
  'º',
  '😀',
  '\ufffd',
  '-',
]
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength }).map((parts) => parts.join(''))
const language = fc.constantFrom('pt' as const, 'en' as const, 'es' as const)
const teacherId = fc.constantFrom(null, 't1', 't2')
const image = fc.constantFrom(null, '', '/a.png')

const catalogue = fc
  .array(fc.record({ name: text(5), description: text(4), language, teacherId, image }), { maxLength: 40 })
  .map((all) => all.map((fields, at): Course => ({ ...fields, id: `c${at}` })))

const question = fc.record({
  search: text(4),
  language: fc.oneof(fc.constant(''), language),
  order: fc.constantFrom(undefined, ...ORDERS),
  teacherId: fc.constantFrom('', 't1', 't2'),
  subCategoryId: fc.constantFrom('', 's1'),
  withoutImage: fc.boolean(),
  withoutTeacher: fc.boolean(),
})

const NOTHING: PendingChanges = []
const LINKED = new Set(['c1', 'c3', 'c4', 'c8'])

/** Searches the whole list like the reference server: one condition after the other, then the order. */
function serverFinds(all: readonly Course[], asked: CourseQuestion): string[] {
  const words = wordsOf(asked.search)
  const found = all.filter(
    (course) =>
      finds(words, [fold(course.name), fold(course.description ?? '')]) &&
      (asked.language === '' || course.language === asked.language) &&
      (asked.teacherId === '' || course.teacherId === asked.teacherId) &&
      (asked.subCategoryId === '' || LINKED.has(course.id)) &&
      !(asked.withoutImage && course.image) &&
      !(asked.withoutTeacher && course.teacherId),
  )
  if (asked.order === undefined) return found.map(({ id }) => id)
  const sign = asked.order === 'name' ? 1 : -1
  const bytes = (course: Course) => Buffer.from(nameKey(course.name), 'utf8')
  return [...found].sort((a, b) => sign * Buffer.compare(bytes(a), bytes(b))).map(({ id }) => id)
}

/** The query cache of a device that has read all of the list, page by page, and some of it a second time. */
function cacheOf(all: readonly Course[], again: readonly number[]) {
  const client = new QueryClient()
  const pages = Array.from({ length: Math.ceil(all.length / 15) }, (_, at) => ({
    value: { data: structuredClone(all.slice(at * 15, at * 15 + 15)), total: all.length },
    asOf: 0,
  }))
  const some = again.flatMap((at) => all[at] ?? [])
  client.setQueryData(['courses', 'algo', ''], {
    pages: [{ value: { data: structuredClone(some), total: some.length }, asOf: 0 }],
    pageParams: [1],
  })
  client.setQueryData(['courses', '', ''], { pages, pageParams: pages.map((_, at) => at + 1) })
  for (const course of some) client.setQueryData(['course', course.id], { value: { ...course }, asOf: 0 })
  return client.getQueryCache()
}

it('the device finds in any catalogue what the server finds, in the same order', () => {
  fc.assert(
    fc.property(catalogue, question, fc.array(fc.nat(39), { maxLength: 5 }), (all, asked, again) => {
      const known = knownOf(cacheOf(all, again), COURSE_SOURCE, NOTHING).items as readonly Course[]
      const device = foundCourses(filtered(known, asked, LINKED), asked.search)
      const wanted = serverFinds(all, asked)
      expect(device.map(({ id }) => id)).toEqual(wanted)
      // The first page of the device is the first page of the server, so nothing jumps when it answers.
      const first = device.slice(0, 15)
      const answer = { items: first, hasMore: device.length > 15 }
      expect(shownCourses(device, answer, asked.order, 15).items).toEqual(
        shownCourses(device, undefined, asked.order, 15).items,
      )
    }),
    { numRuns: runs(300) },
  )
})

it('keys are ordered like the bytes of their UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(byKey(one, other)).toBe(Buffer.compare(Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8')))
    }),
    { numRuns: runs(1000) },
  )
})
