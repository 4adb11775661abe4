/**
 * What the list of courses can be asked for, in memory: the words of names and descriptions, what filters ask for, and
 * the orders. An answer costs little more for 100,000 courses than for 100. A count or a late page by SQL would read
 * every course before it.
 *
 * The index numbers its courses. A changed course gets a new number, and nothing has its old number any more. So lists
 * of numbers only grow, and numbers that are out of use stay in them.
 */
import { byKey, fold, nameKey, type Order } from '../../src/shared/finding.ts'
import { OrderedNumbers } from './ordered-numbers.ts'
import { pushOnce, WordPostings } from './word-postings.ts'

/** A course with all that can be asked for. */
export interface IndexedCourse {
  readonly id: string
  /** The order of creation. */
  readonly seq: number
  readonly name: string
  readonly description: string
  readonly hasImage: boolean
  readonly language: string
  readonly teacherId: string | null
  readonly subCategoryIds: readonly string[]
}

/** What a filter asks for. All ids are written in small letters. */
export type Facet =
  | { readonly is: 'language' | 'teacherId' | 'subCategoryId'; readonly value: string }
  | { readonly is: 'withoutImage' | 'withoutTeacher' }

export interface CourseQuestion {
  /** From `wordsOf` (src/shared/finding.ts). */
  readonly words: readonly string[]
  /** A course must have all of them. */
  readonly facets: readonly Facet[]
  /** Without one, the newest course is first. */
  readonly order?: Order | undefined
  /** How many of the found courses are before the page. */
  readonly offset: number
  /** The most courses of the page. */
  readonly limit: number
}

export interface FoundCourses {
  /** The ids of the courses of the page, in order. */
  readonly ids: readonly string[]
  /** The number of all found courses. */
  readonly total: number
}

interface Entry {
  readonly id: string
  readonly seq: number
  readonly key: string
}

/** If more numbers than this are out of use, and more than are in use, a new index costs less than this one. */
const WORN = 1000

export class CourseIndex {
  /** By number. A number that is out of use keeps its entry until the orders do not have it any more. */
  readonly #entries: (Entry | undefined)[] = []
  readonly #numbers = new Map<string, number>()
  readonly #words: WordPostings
  readonly #facets = new Map<string, number[]>()
  readonly #orders: Readonly<Record<Order | 'newest', OrderedNumbers>> = {
    newest: this.#ordered(newestFirst),
    name: this.#ordered((a, b) => byKey(a.key, b.key) || newestFirst(a, b)),
    '-name': this.#ordered((a, b) => byKey(b.key, a.key) || newestFirst(a, b)),
  }
  /** What the orders do not know yet. */
  #added = new Set<number>()
  #removed: number[] = []

  constructor(words = new WordPostings()) {
    this.#words = words
  }

  /** Whether so many numbers are out of use that a new index should take the place of this one. */
  get isWorn(): boolean {
    return this.#entries.length > 2 * this.#numbers.size + WORN
  }

  /** Adds a course, or replaces what was known of it. */
  put(course: IndexedCourse): void {
    this.remove(course.id)
    const { id, seq } = course
    const number = this.#entries.push({ id, seq, key: nameKey(course.name) }) - 1
    this.#numbers.set(id, number)
    this.#words.add(number, [fold(course.name), fold(course.description)])
    for (const facet of facetsOf(course)) pushOnce(this.#facets, keyOf(facet), number)
    this.#added.add(number)
  }

  remove(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    this.#numbers.delete(id)
    if (this.#added.delete(number)) this.#entries[number] = undefined
    else this.#removed.push(number)
  }

  /** Brings the orders up to date. The first time this takes a while. */
  settle(): void {
    if (this.#added.size === 0 && this.#removed.length === 0) return
    for (const order of Object.values(this.#orders)) order.update(this.#removed, [...this.#added])
    for (const number of this.#removed) this.#entries[number] = undefined
    this.#added.clear()
    this.#removed = []
  }

  find({ words, facets, order, offset, limit }: CourseQuestion): FoundCourses {
    this.settle()
    const { numbers } = this.#orders[order ?? 'newest']
    const lists = [
      ...facets.map((facet) => [this.#facets.get(keyOf(facet)) ?? []]),
      ...[...new Set(words)].map((word) => this.#words.listsOf(word)),
    ]
    if (lists.length === 0)
      return { ids: this.#idsOf(numbers.slice(offset, offset + limit)), total: numbers.length }
    const marks = inAll(lists, this.#entries.length)
    const page: number[] = []
    let total = 0
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] ?? 0
      if (marks[number] !== lists.length) continue
      if (total >= offset && page.length < limit) page.push(number)
      total += 1
    }
    return { ids: this.#idsOf(page), total }
  }

  #idsOf(numbers: Iterable<number>): string[] {
    return [...numbers].flatMap((number) => this.#entries[number]?.id ?? [])
  }

  #ordered(compare: (a: Entry, b: Entry) => number): OrderedNumbers {
    return new OrderedNumbers((a, b) => compare(this.#entry(a), this.#entry(b)))
  }

  /** @throws if the number is out of use */
  #entry(number: number): Entry {
    const entry = this.#entries[number]
    if (entry === undefined) throw new Error(`no course has the number ${number}`)
    return entry
  }
}

const newestFirst = (a: Entry, b: Entry) => b.seq - a.seq

const keyOf = (facet: Facet) => ('value' in facet ? `${facet.is} ${facet.value}` : facet.is)

function facetsOf({ language, teacherId, hasImage, subCategoryIds }: IndexedCourse): Facet[] {
  return [
    { is: 'language', value: language },
    teacherId === null ? { is: 'withoutTeacher' } : { is: 'teacherId', value: teacherId },
    ...(hasImage ? [] : ([{ is: 'withoutImage' }] as const)),
    ...subCategoryIds.map((value) => ({ is: 'subCategoryId', value }) as const),
  ]
}

/**
 * Returns for each number how many of the groups have it, up to the first group that has not. A number is in a group if
 * one of its lists has it.
 *
 * @param end one more than the largest number
 */
function inAll(groups: readonly (readonly (readonly number[])[])[], end: number): Uint8Array | Uint16Array {
  const marks = groups.length < 0xff ? new Uint8Array(end) : new Uint16Array(end)
  for (const [before, lists] of groups.entries())
    for (const list of lists)
      for (const number of list) if (marks[number] === before) marks[number] = before + 1
  return marks
}
