/**
 * What the list of courses can be asked for, in memory: the words of names and descriptions, what filters ask for, and
 * the orders. An answer costs little more for 100,000 courses than for 100. A count or a late page by SQL would read
 * every course before it.
 *
 * The index numbers its courses. A changed course gets a new number, and nothing has its old number any more. So lists
 * of numbers only grow, and numbers that are out of use stay in them.
 */
import { byKey, fold, nameKey, type Order } from '../../src/shared/finding.ts'
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
  /** By number. A number that is out of use has no entry. */
  readonly #entries: (Entry | undefined)[] = []
  readonly #numbers = new Map<string, number>()
  readonly #words = new WordPostings()
  readonly #facets = new Map<string, number[]>()
  /** The newest first, and by name. Both are up to date only after `#settle`. */
  #newest: readonly number[] = []
  #byName: readonly number[] = []
  /** By name backwards. It is made when somebody asks for it. */
  #byNameDown: readonly number[] | undefined
  /** Numbers that the orders do not have yet. */
  #added: number[] = []
  #isSettled = true

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
    this.#added.push(number)
    this.#isSettled = false
  }

  remove(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    this.#numbers.delete(id)
    this.#entries[number] = undefined
    this.#isSettled = false
  }

  find({ words, facets, order, offset, limit }: CourseQuestion): FoundCourses {
    const numbers = this.#inOrder(order)
    const lists = [
      ...facets.map((facet) => [this.#facets.get(keyOf(facet)) ?? []]),
      ...[...new Set(words)].map((word) => this.#words.listsOf(word)),
    ]
    if (lists.length === 0)
      return { ids: this.#idsOf(numbers.slice(offset, offset + limit)), total: numbers.length }
    const marks = inAll(lists, this.#entries.length)
    const page: number[] = []
    let total = 0
    for (const number of numbers) {
      if (marks[number] !== lists.length) continue
      if (total >= offset && page.length < limit) page.push(number)
      total += 1
    }
    return { ids: this.#idsOf(page), total }
  }

  #idsOf(numbers: readonly number[]): string[] {
    return numbers.flatMap((number) => this.#entries[number]?.id ?? [])
  }

  #inOrder(order: Order | undefined): readonly number[] {
    this.#settle()
    if (order === undefined) return this.#newest
    if (order === 'name') return this.#byName
    this.#byNameDown ??= this.#backwards()
    return this.#byNameDown
  }

  /** Brings the orders up to date. */
  #settle(): void {
    if (this.#isSettled) return
    const added = this.#added.filter((number) => this.#entries[number] !== undefined)
    const updated = (order: readonly number[], compare: (a: Entry, b: Entry) => number) =>
      merged(
        order.filter((number) => this.#entries[number] !== undefined),
        added,
        (a, b) => compare(this.#entry(a), this.#entry(b)),
      )
    this.#newest = updated(this.#newest, newestFirst)
    this.#byName = updated(this.#byName, (a, b) => byKey(a.key, b.key) || newestFirst(a, b))
    this.#byNameDown = undefined
    this.#added = []
    this.#isSettled = true
  }

  /** Returns the order by name backwards. Courses of the same key keep their order. */
  #backwards(): number[] {
    const backwards: number[] = []
    for (let end = this.#byName.length; end > 0; ) {
      let start = end - 1
      const key = this.#entries[this.#byName[start] ?? -1]?.key
      while (start > 0 && this.#entries[this.#byName[start - 1] ?? -1]?.key === key) start -= 1
      for (const number of this.#byName.slice(start, end)) backwards.push(number)
      end = start
    }
    return backwards
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
 * Returns how many of the groups have a number, for the numbers that are in all groups, and less for all others. A number
 * is in a group if one of its lists has it. @param end one more than the largest number
 */
function inAll(groups: readonly (readonly (readonly number[])[])[], end: number): Uint16Array {
  const marks = new Uint16Array(end)
  for (const [before, lists] of groups.entries())
    for (const list of lists)
      for (const number of list) if (marks[number] === before) marks[number] = before + 1
  return marks
}

/** Returns a sorted list with `added` in their places. @param list sorted by `compare` */
function merged(
  list: readonly number[],
  added: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  const result: number[] = []
  let from = 0
  for (const number of [...added].sort(compare)) {
    const at = placeOf(number, list, from, compare)
    for (const earlier of list.slice(from, at)) result.push(earlier)
    result.push(number)
    from = at
  }
  for (const number of list.slice(from)) result.push(number)
  return result
}

/** Returns the place of the first number from `from` on that `number` precedes. */
function placeOf(
  number: number,
  list: readonly number[],
  from: number,
  compare: (a: number, b: number) => number,
): number {
  let [low, high] = [from, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(number, list[middle] ?? number) < 0) high = middle
    else low = middle + 1
  }
  return low
}
