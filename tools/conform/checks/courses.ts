import * as v from 'valibot'
import { coursesPath } from '@/catalogue/course/reads'
import { coursePage } from '@/catalogue/course/schema'
import { fold, wordsOf } from '@/shared/finding'
import { type Check, differs, fits, missing, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { told, type Visit } from '../visit.ts'

/** Reads one page of the courses. `undefined` if the host gives none. */
export async function pageOfCourses(visit: Visit, path: string) {
  const said = await visit.get(path)
  const read = v.safeParse(coursePage, said.body)
  return isSuccess(said) && read.success ? read.output : undefined
}

const LARGEST = coursesPath('', '', 1, 100)

async function pages(visit: Visit) {
  const all = await pageOfCourses(visit, LARGEST)
  if (all === undefined) return unknown('The list of courses cannot be read.')
  if (all.data.length < 2) return unknown('There are no two courses to turn pages.')
  const [first, second] = await Promise.all(
    [1, 2].map((page) => pageOfCourses(visit, coursesPath('', '', page, 1))),
  )
  if (first === undefined || second === undefined) return missing('A page of one course cannot be read.')
  const known = new Set(first.data.map(({ id }) => id))
  const isNews = second.data.some(({ id }) => !known.has(id))
  if (first.data.length > 1)
    return isNews || first.data.length >= all.data.length
      ? differs('“limit” is ignored.')
      : missing('“limit” and “page” are ignored, and the list is cut.')
  if (!isNews) return missing('“page” is ignored: page 2 is page 1 again.')
  const flaw = await turned(visit, all.data)
  if (flaw !== undefined) return flaw
  return all.total === undefined
    ? differs('Pages turn, and no “total” is told.', {
        notice: 'One more page may be offered, and be empty.',
      })
    : fits('Pages turn.')
}

/** The app turns pages of so many courses. */
const PAGE = 15

/** So many pages are turned. */
const MOST_PAGES = 7

/** A list in another order each time may leave something out the first time. The app turns such pages again too. */
const ROUNDS = 3

/** Turns pages of several courses, and says what they leave out or repeat. */
async function turned(visit: Visit, all: readonly { id: string; name: string }[]) {
  const size = Math.min(PAGE, Math.floor(all.length / 2))
  const seen = new Set<string>()
  let repeated: string | undefined
  let lost = all
  for (let round = 1; round <= ROUNDS && lost.length > 0; round += 1) {
    if (round > 1) visit.forget()
    const inRound = new Set<string>()
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { data = [] } = (await pageOfCourses(visit, coursesPath('', '', page, size))) ?? {}
      repeated ??= data.find(({ id }) => inRound.has(id))?.name
      for (const { id } of data) inRound.add(id)
    }
    for (const id of inRound) seen.add(id)
    lost = all.slice(0, size * MOST_PAGES).filter(({ id }) => !seen.has(id))
  }
  if (lost.length > 0)
    return missing(`Pages of ${size} courses leave out ${lost.length} courses, such as “${lost[0]?.name}”.`)
  return repeated === undefined
    ? undefined
    : differs(`Pages of ${size} courses overlap: “${repeated}” is on two.`)
}

async function cap(visit: Visit) {
  const all = await pageOfCourses(visit, LARGEST)
  if (all === undefined) return unknown('The list of courses cannot be read.')
  const { total, data } = all
  if (total === undefined) {
    if (data.length >= 100) return fits('100 courses came.')
    const next = await pageOfCourses(visit, coursesPath('', '', 2, 100))
    const known = new Set(data.map(({ id }) => id))
    return next?.data.some(({ id }) => !known.has(id))
      ? differs(
          `With limit=100 there came ${data.length} courses, and page 2 has more: a page holds no more.`,
        )
      : fits(`With limit=100 there came all ${data.length} courses.`)
  }
  return data.length >= Math.min(total, 100)
    ? fits(`With limit=100 there came ${data.length} of ${total} courses.`)
    : differs(`With limit=100 there came ${data.length} of ${total} courses: a page holds no more.`)
}

async function afterLast(visit: Visit) {
  const all = await pageOfCourses(visit, LARGEST)
  if (all === undefined) return unknown('The list of courses cannot be read.')
  const said = await visit.get(coursesPath('', '', 9_999, 15))
  if (said.status === 404) return differs('A page after the last one answers 404.')
  const page = await pageOfCourses(visit, coursesPath('', '', 9_999, 15))
  if (page === undefined) return missing(`${told(said)} for a page after the last one.`)
  return page.data.length === 0 ? fits('A page after the last one is empty.') : differs('It repeats courses.')
}

/** Judges a search that did not find a course by a word of its name without accents and in small letters. */
async function unfound(visit: Visit, { id, name }: { id: string; name: string }, word: string) {
  const failure = `A search for “${word}” does not find “${name}”`
  const asWritten = name.split(/\s+/).find((one) => fold(one).includes(word)) ?? name
  const found = await pageOfCourses(visit, coursesPath(asWritten, '', 1, 100))
  return found?.data.some((one) => one.id === id)
    ? differs(`${failure}, and one for “${asWritten}” does: it heeds accents or case.`)
    : missing(`${failure}.`)
}

async function search(visit: Visit) {
  const all = await pageOfCourses(visit, LARGEST)
  const [some] = all?.data ?? []
  const word = wordsOf(some?.name ?? '').toSorted((a, b) => b.length - a.length)[0]
  if (all === undefined || some === undefined || word === undefined)
    return unknown('There is no course to look for.')
  const found = await pageOfCourses(visit, coursesPath(word, '', 1, 100))
  if (found === undefined) return missing('A search cannot be read.')
  if (!found.data.some(({ id }) => id === some.id)) return unfound(visit, some, word)
  const nonsense = await pageOfCourses(visit, coursesPath('zzqconformqzz', '', 1, 100))
  return nonsense?.data.length === 0
    ? fits(`A search for “${word}” finds ${found.data.length} of ${all.data.length} courses.`)
    : missing('“search” is ignored: a word that no course has finds courses.')
}

async function language(visit: Visit) {
  const all = await pageOfCourses(visit, LARGEST)
  const one = all?.data.find(({ language }) => typeof language === 'string')?.language
  if (one === undefined || one === null) return unknown('There is no course that tells its language.')
  const other = one === 'pt' ? 'en' : 'pt'
  const found = await pageOfCourses(visit, coursesPath('', other, 1, 100))
  if (found === undefined) return missing('A list by language cannot be read.')
  return found.data.every(({ language }) => language === undefined || language === null || language === other)
    ? fits('The language filters the list.')
    : missing(`“language” is ignored: language=${other} lists courses in “${one}”.`)
}

/** Whether names come in the order that the app expects, as far as letters tell. */
export function isSorted(names: readonly string[], direction: 1 | -1): boolean {
  const keys = names.map(fold)
  return keys.every(
    (key, at) =>
      at === 0 || direction * (keys[at - 1] ?? '').localeCompare(key, 'pt-BR', { numeric: true }) <= 0,
  )
}

export const COURSES: Check[] = [
  {
    id: 'courses.pages',
    title: 'The list of courses has pages',
    required: true,
    run: pages,
    instead: 'Without “total” the app offers a further page after each full one. What repeats ends the list.',
    notice: 'If pages do not turn, courses after the first page cannot be reached.',
  },
  {
    id: 'courses.cap',
    title: 'A page may hold 100 courses',
    required: false,
    run: cap,
    instead: 'The app reads further pages.',
    notice: 'Forms that list all courses open a little later.',
  },
  {
    id: 'courses.after-last',
    title: 'A page after the last one is empty',
    required: false,
    run: afterLast,
    instead: 'The app takes a 404 there for an empty page, and what repeats for the end.',
    notice: 'Nothing.',
  },
  {
    id: 'courses.search',
    title: 'Courses are found by “search”',
    required: true,
    run: search,
    instead: 'The app shows what the host answers.',
    notice: 'The search field on Cursos finds too much or too little.',
  },
  {
    id: 'courses.language',
    title: 'Courses are listed by “language”',
    required: true,
    run: language,
    instead: 'The app shows what the host answers.',
    notice: 'The choice of a language on Cursos changes nothing.',
  },
]
