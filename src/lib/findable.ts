import { byKey, finds, fold, nameKey, type Order, wordsOf } from '@/shared/finding'

/** What a search and an order need of a thing: its folded texts, and the key of its name. */
export interface Findable {
  texts: readonly string[]
  /** The result of `nameKey`. Only an order asks for it. */
  readonly key: string
}

/** The name of a thing, and its other texts that a search finds. */
export type ThingTexts = readonly [name: string, ...others: (string | null | undefined)[]]

/**
 * Returns a function that prepares things for search and order. It prepares each thing once, and remembers the result as
 * long as the thing exists. So a key press folds only what is typed.
 */
export function findable<T extends object>(textsOf: (thing: T) => ThingTexts): (thing: T) => Findable {
  const known = new WeakMap<T, Findable>()
  return (thing) => {
    const before = known.get(thing)
    if (before !== undefined) return before
    const [name, ...others] = textsOf(thing)
    let key: string | undefined
    const made = {
      texts: [name, ...others].flatMap((text) => (text ? fold(text) : [])),
      get key() {
        key ??= nameKey(name)
        return key
      },
    }
    known.set(thing, made)
    return made
  }
}

/** How many searches of an array are remembered. */
const SEARCHES = 30

/** What was found in an array, by the folded search. */
const searched = new WeakMap<readonly unknown[], Map<string, readonly unknown[]>>()

/**
 * Returns the things that a search finds, in the same order. Without words, it returns `things` itself. The results are
 * remembered as long as the array exists: a longer search looks only through what a shorter one has found.
 */
export function found<T>(things: readonly T[], of: (thing: T) => Findable, search: string): readonly T[] {
  const words = wordsOf(search)
  if (words.length === 0) return things
  const searches = searched.get(things) ?? new Map<string, readonly T[]>()
  searched.set(things, searches)
  const text = words.join(' ')
  const before = longestStart(searches, text)
  const among = before === undefined ? things : (searches.get(before) as readonly T[])
  if (before === text) return among
  const result = among.filter((thing) => finds(words, of(thing).texts))
  searches.set(text, result)
  const [oldest = text] = searches.keys()
  if (searches.size > SEARCHES) searches.delete(oldest)
  return result
}

/** Returns the longest search with which a search begins. What it did not find, the longer one does not find either. */
function longestStart(searches: ReadonlyMap<string, unknown>, search: string): string | undefined {
  let longest: string | undefined
  for (const text of searches.keys())
    if (search.startsWith(text) && text.length > (longest?.length ?? 0)) longest = text
  return longest
}

const sorted = new WeakMap<readonly unknown[], Map<Order, readonly unknown[]>>()

/**
 * Returns the things in an order. Things whose names have the same key stay as they stand in `things`. The result is
 * remembered as long as the array exists, so that a key press sorts nothing.
 *
 * @param order without one, the result is `things` itself
 */
export function ordered<T>(
  things: readonly T[],
  of: (thing: T) => Findable,
  order: Order | undefined,
): readonly T[] {
  if (order === undefined) return things
  const orders = sorted.get(things) ?? new Map<Order, readonly T[]>()
  sorted.set(things, orders)
  const before = orders.get(order)
  if (before !== undefined) return before as readonly T[]
  const sign = order === 'name' ? 1 : -1
  const after = [...things].sort((a, b) => sign * byKey(of(a).key, of(b).key))
  orders.set(order, after)
  return after
}

/** Returns the order that an address or a query names; `undefined` if it names none. */
export function orderIn(text: string | null | undefined): Order | undefined {
  return text === 'name' || text === '-name' ? text : undefined
}
