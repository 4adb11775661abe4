import type { Marked } from '@/action/overlay'
import type { Course } from '@/catalogue/course/schema'
import { found, ordered } from '@/lib/findable'
import { type CourseQuestion, courseTexts, passesFilters } from '@/nouns/course/matching'

type Courses = readonly Marked<Course>[]

/**
 * Returns the courses that pass the filters, in the order that is asked for.
 * @param linked the ids of the courses that are linked to the subcategory of the question
 */
export function filtered(
  known: Courses,
  question: Omit<CourseQuestion, 'search'>,
  linked: ReadonlySet<string>,
): Courses {
  const passing = known.filter((course) => passesFilters(course, question, linked.has(course.id)))
  return ordered(passing, courseTexts, question.order)
}

/** What the server answered. */
export interface ServerAnswer {
  items: Courses
  hasMore: boolean
}

export interface Shown extends ServerAnswer {
  /** Whether some of the courses are not from the server's answer, and not unsent either. */
  isOfDevice: boolean
}

/**
 * Returns the courses to show.
 *
 * Without an answer of the server, these are the first pages of what the device found. The pages are as long as those of
 * the server, so its answer takes their place without a jump. With an answer, its courses count. What an unsent change has
 * put into the search, or taken out of it, is corrected. If the person wants more than the server has brought, what the
 * device found follows.
 *
 * @param most the number of courses that the person wants to see
 */
export function shownCourses(
  device: Courses,
  answer: ServerAnswer | undefined,
  order: CourseQuestion['order'],
  most: number,
): Shown {
  if (answer === undefined)
    return { items: device.slice(0, most), hasMore: device.length > most, isOfDevice: true }
  const fitting = new Set(device.map(({ id }) => id))
  const there = new Set(answer.items.map(({ id }) => id))
  const more = device.filter(({ id }) => !there.has(id))
  const added = more.filter(({ pending }) => pending !== undefined)
  const kept = answer.items.filter(({ id, pending }) => pending === undefined || fitting.has(id))
  const corrected =
    added.length === 0 && order === undefined ? kept : ordered([...added, ...kept], courseTexts, order)
  if (!answer.hasMore) return { items: corrected, hasMore: false, isOfDevice: false }
  const tail = more
    .filter(({ pending }) => pending === undefined)
    .slice(0, Math.max(0, most - answer.items.length))
  return { items: [...corrected, ...tail], hasMore: true, isOfDevice: tail.length > 0 }
}

/** Returns what the device finds of the courses that pass the filters. */
export const foundCourses = (passing: Courses, search: string): Courses => found(passing, courseTexts, search)
