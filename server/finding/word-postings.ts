/**
 * Which things have which words. A search looks for parts of words, and gets the lists of all words that contain the
 * part. So it never reads the texts again.
 *
 * Words are kept once, however many things have them. Parts of up to `LONGEST_PART` signs (UTF-16 code units) lead to
 * the words that contain them.
 */

/** A longer part is looked for among the words of its rarest part of this length. */
const LONGEST_PART = 3

/**
 * If the lists of a part have more entries than this, one list takes their place. The first search for the part makes
 * it.
 */
const FREQUENT = 50_000

/** At most this many parts have a list of their own. */
const MOST_FREQUENT = 32

export class WordPostings {
  readonly #frequent: number
  #words: string[] = []
  #numbers = new Map<string, number>()
  /** By the number of a word: the things that have the word. */
  #things: number[][] = []
  /** By a part of two signs or more: the numbers of the words that contain it. */
  #containing = new Map<string, number[]>()
  /** By a single sign: the things. So many words have it that their lists would take long to go through. */
  #havingSign = new Map<number, number[]>()
  /** By a frequent part that somebody has searched for: the things. */
  #havingPart = new Map<string, number[]>()

  /** @param frequent a test sets it to 0, so that each part counts as frequent */
  constructor(frequent = FREQUENT) {
    this.#frequent = frequent
  }

  /**
   * Adds a thing. Things must be added in rising order.
   *
   * @param texts the folded texts of the thing. No text contains blanks other than spaces
   */
  add(thing: number, texts: readonly string[]): void {
    for (const text of texts) {
      for (const part of this.#havingPart.keys())
        if (text.includes(part)) pushOnce(this.#havingPart, part, thing)
      for (let at = 0; at < text.length; at += 1) pushOnce(this.#havingSign, text.charCodeAt(at), thing)
      for (const word of text.split(' ')) {
        const things = this.#things[this.#numberOf(word)]
        if (things !== undefined && things[things.length - 1] !== thing) things.push(thing)
      }
    }
  }

  /**
   * Returns lists of the things that have a word with this part. Several lists may have the same thing.
   *
   * @param part part of a word, so neither empty nor with blanks
   */
  listsOf(part: string): (readonly number[])[] {
    if (part.length === 1) return [this.#havingSign.get(part.charCodeAt(0)) ?? []]
    const known = this.#havingPart.get(part)
    if (known !== undefined) return [known]
    const mayLackIt = part.length > LONGEST_PART
    const lists = this.#candidates(part).flatMap((number) =>
      mayLackIt && this.#words[number]?.includes(part) !== true ? [] : [this.#things[number] ?? []],
    )
    const entries = lists.reduce((sum, list) => sum + list.length, 0)
    if (entries <= this.#frequent || this.#havingPart.size >= MOST_FREQUENT) return lists
    const union = unionOf(lists)
    this.#havingPart.set(part, union)
    return [union]
  }

  /** Returns the words that may contain `part`. If it is short, exactly the words that contain it. */
  #candidates(part: string): readonly number[] {
    if (part.length <= LONGEST_PART) return this.#containing.get(part) ?? []
    let fewest: readonly number[] | undefined
    for (let at = 0; at + LONGEST_PART <= part.length; at += 1) {
      const words = this.#containing.get(part.slice(at, at + LONGEST_PART)) ?? []
      if (fewest === undefined || words.length < fewest.length) fewest = words
    }
    return fewest ?? []
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    this.#things.push([])
    for (let length = 2; length <= LONGEST_PART; length += 1)
      for (let at = 0; at + length <= word.length; at += 1)
        pushOnce(this.#containing, word.slice(at, at + length), number)
    return number
  }
}

/** Returns the numbers of rising lists, each once and rising. */
function unionOf(lists: readonly (readonly number[])[]): number[] {
  const end = lists.reduce((most, list) => Math.max(most, list[list.length - 1] ?? 0), 0) + 1
  const marks = new Uint8Array(end)
  for (const list of lists) for (const number of list) marks[number] = 1
  const union: number[] = []
  for (let number = 0; number < end; number += 1) if (marks[number] === 1) union.push(number)
  return union
}

/** Adds a number to the list of a key, unless it was the last that was added. */
export function pushOnce<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [number])
  else if (list[list.length - 1] !== number) list.push(number)
}
