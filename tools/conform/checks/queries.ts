/** Whether the list of courses heeds what the host says that it understands. The app's own rules tell what it must find. */
import * as v from 'valibot'
import { coursesPath } from '@/catalogue/course/reads'
import type { Course } from '@/catalogue/course/schema'
import { subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { found } from '@/lib/findable'
import { courseTexts, moreOf, passesFilters } from '@/nouns/course/matching'
import { fold, type Order, wordsOf } from '@/shared/finding'
import { type Finding, missing, offered, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import type { Visit } from '../visit.ts'
import { isSorted, pageOfCourses } from './courses.ts'

/** So many pages of a hundred courses are looked at. */
const MOST_PAGES = 10

/** Of so many courses the subcategories are read. */
const MOST_LINKED = 10

interface Found {
  courses: Course[]
  total: number | undefined
}

/** Reads all courses that a question finds; `undefined` if a page cannot be read. */
async function ask(visit: Visit, question: Partial<Question>): Promise<Found | undefined> {
  const { search, language, ...more } = { ...NOTHING, ...question }
  const all = new Map<string, Course>()
  let total: number | undefined
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const read = await pageOfCourses(visit, coursesPath(search, language, page, 100, moreOf(more)))
    if (read === undefined) return page === 1 ? undefined : { courses: [...all.values()], total }
    total = read.total
    const before = all.size
    for (const course of read.data) all.set(course.id, course)
    if (all.size === before || all.size === total) break
  }
  return { courses: [...all.values()], total }
}

type Question = typeof NOTHING
const NOTHING = {
  search: '',
  language: '',
  order: undefined as Order | undefined,
  teacherId: '',
  subCategoryId: '',
  withoutImage: false,
  withoutTeacher: false,
}

/** Returns the names in `Course-Queries`. */
export const queriesIn = (value: string): string[] => value.split(',').map((name) => name.trim())

/** Asks for each announced member of the query. */
export async function queries(value: string, visit: Visit): Promise<Finding> {
  const all = await ask(visit, {})
  if (all === undefined || all.courses.length === 0) return unknown('There is no course to ask for.')
  const wrong: string[] = []
  for (const name of queriesIn(value)) {
    const why = await flawOf(name, all.courses, visit)
    if (why !== undefined) wrong.push(`${name} (${why})`)
  }
  return wrong.length === 0
    ? offered(`${value}.`)
    : missing(`Announced, and not heeded as docs/API-OFFERS.md says: ${wrong.join(', ')}.`, {
        instead: 'The app asks for what is announced, and shows what it knows until the answer is there.',
        notice: 'What was found changes when the answer arrives, and is too much or too little.',
      })
}

async function flawOf(name: string, all: Course[], visit: Visit): Promise<string | undefined> {
  if (name === 'sort') return flawOfSort(all, visit)
  if (name === 'subCategoryId') return flawOfSubcategory(all, visit)
  for (const question of questionsOf(name, all)) {
    const asked = { ...NOTHING, ...question }
    const due = found(all, courseTexts, asked.search).filter((course) => passesFilters(course, asked, true))
    const why = different(await ask(visit, question), due)
    if (why !== undefined) return asked.search === '' ? why : `“${asked.search}”: ${why}`
  }
  return undefined
}

/** Says how an answer differs from what is due. */
function different(got: Found | undefined, due: readonly Course[]): string | undefined {
  if (got === undefined) return 'the answer cannot be read'
  const ids = new Set(got.courses.map(({ id }) => id))
  const lost = due.filter(({ id }) => !ids.has(id)).length
  const more = ids.size + lost - due.length
  if (lost > 0) return `${lost} of ${due.length} courses are not found`
  if (more > 0) return `${more} courses too many are found`
  return got.total === undefined || got.total === due.length
    ? undefined
    : `“total” is ${got.total}, and not ${due.length}`
}

/** Returns what is asked to try a member of the query. */
function questionsOf(name: string, all: readonly Course[]): Partial<Question>[] {
  if (name === 'search') return searches(all).map((search) => ({ search }))
  if (name === 'language')
    return [...new Set(all.map((one) => one.language ?? ''))].map((language) => ({ language }))
  if (name === 'withoutImage') return [{ withoutImage: true }]
  if (name === 'withoutTeacher') return [{ withoutTeacher: true }]
  const teacherId = all.find((one) => one.teacherId)?.teacherId
  return name === 'teacherId' && teacherId ? [{ teacherId }] : []
}

/** A part of a word, two words in the other order, and a word that only a description has: without accents and capitals. */
function searches(all: readonly Course[]): string[] {
  const words = all.map(({ name }) => wordsOf(name))
  const long = words.flat().find((word) => word.length > 4)
  const two = words.find((some) => some.length > 1)
  const told = all.flatMap(({ name, description }) =>
    wordsOf(description ?? '').filter((word) => word.length > 4 && !fold(name).includes(word)),
  )
  return [long?.slice(1, -1), two?.slice(0, 2).reverse().join(' '), told[0]].filter(
    (one) => one !== undefined,
  )
}

async function flawOfSort(all: Course[], visit: Visit): Promise<string | undefined> {
  for (const [order, direction] of [
    ['name', 1],
    ['-name', -1],
  ] as const) {
    const got = await ask(visit, { order })
    const why = different(got, all)
    if (why !== undefined) return why
    if (!isSorted(got?.courses.map(({ name }) => name) ?? [], direction))
      return `${order} gives another order`
  }
  return undefined
}

/** Asks for a subcategory of one of the first courses. The links of all courses would be too many reads. */
async function flawOfSubcategory(all: Course[], visit: Visit): Promise<string | undefined> {
  const linked = await Promise.all(
    all.slice(0, MOST_LINKED).map(async ({ id }) => {
      const said = await visit.get(subcategoriesOfCourse.path(id))
      const read = v.safeParse(subcategoriesOfCourse.schema, said.body)
      return { id, in: isSuccess(said) && read.success ? read.output.map((one) => one.id) : undefined }
    }),
  )
  const known = linked.filter((one) => one.in !== undefined)
  const subCategoryId = known.flatMap((one) => one.in ?? [])[0]
  if (subCategoryId === undefined) return undefined
  const got = await ask(visit, { subCategoryId })
  const ids = new Set(got?.courses.map(({ id }) => id))
  const wrong = known.filter((one) => one.in?.includes(subCategoryId) !== ids.has(one.id))
  return wrong.length === 0
    ? undefined
    : `${wrong.length} of ${known.length} courses are not as their subcategories say`
}
