/**
 * How a search finds things by their texts, and how lists are ordered by name. The device and the reference server use
 * the same rules, so the server's answer brings no surprise after that of the device.
 */

/**
 * Removes differences of case, accents, width and spaces from a text. A fold finds, orders, and warns of names that are
 * alike. It never decides that two texts are the same.
 */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Returns the folded words of a search. Without words, a search finds everything. */
export function wordsOf(search: string): string[] {
  const folded = fold(search)
  return folded === '' ? [] : folded.split(' ')
}

/**
 * Whether a search finds a thing: each word is part of at least one of its texts, in any order.
 *
 * @param words from `wordsOf`
 * @param texts the folded texts of the thing, such as its name and its description
 */
export function finds(words: readonly string[], texts: readonly string[]): boolean {
  return words.every((word) => texts.some((text) => text.includes(word)))
}

/**
 * Returns the key by which a list is ordered by name. Keys are compared by their code points (`byKey`, and `COLLATE "C"`
 * in a database). Each number gets the count of its digits before it, so that `Aula 2` comes before `Aula 10`. A key has
 * at most 600 characters, because a database's index holds no more than 2,704 bytes. What comes later orders nothing.
 */
export function nameKey(name: string): string {
  const key = fold(name).replace(/[0-9]+/g, (digits) => {
    const significant = digits.replace(/^0+(?=.)/, '')
    return `${String(significant.length).padStart(4, '0')}${significant}`
  })
  return key.length <= MOST_CHARACTERS ? key : Array.from(key).slice(0, MOST_CHARACTERS).join('')
}

const MOST_CHARACTERS = 600

/** Compares two results of `nameKey` by their code points. */
export function byKey(a: string, b: string): number {
  const end = Math.min(a.length, b.length)
  for (let at = 0; at < end; at += 1) {
    const order = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at))
    if (order !== 0) return Math.sign(order)
  }
  return Math.sign(a.length - b.length)
}

/** Halves of surrogate pairs stand for the largest code points, but are not the largest code units. */
const rank = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)

/** The orders of a list, as the address and the query of a read name them. Without one, a list has its usual order. */
export const ORDERS = ['name', '-name'] as const
export type Order = (typeof ORDERS)[number]

/**
 * What the list of courses may be asked for, besides `page` and `limit`. A host that does not announce which of these it
 * understands understands the specification's: `search` and `language`.
 */
export const COURSE_QUERIES = [
  'search',
  'language',
  'sort',
  'teacherId',
  'subCategoryId',
  'withoutImage',
  'withoutTeacher',
] as const
export type CourseQuery = (typeof COURSE_QUERIES)[number]
