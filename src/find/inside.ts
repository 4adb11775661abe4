import type { QueryCache } from '@tanstack/react-query'
import type { Family, GatheredFamily } from '@/action/define-read'
import type { PendingChanges } from '@/action/project'
import { findable } from '@/lib/findable'
import { finds, wordsOf } from '@/shared/finding'
import { nameIn } from './best-first'
import { type CachedReading, type KnownThings, knownOf, readingsOf, type Source } from './known'

/** A thing inside another one, such as a lesson of a course. */
export interface InsideThing {
  id: string
  label: string
  /** Other texts that a search finds. */
  texts?: readonly (string | null | undefined)[]
  /** The id of the thing that contains it; `undefined` if nobody knows. */
  parent: string | undefined
  /** What stands between the two, such as the question of an alternative. */
  between?: string
}

/** Things inside the things of a noun, as the palette finds them. */
export interface Inside {
  /** What the group of results is called: `Aulas`. */
  heading: string
  /** What a thing that contains some is called: `Curso`. */
  parent: string
  /** Where the names of these are known from. */
  parents: Source
  /** The page of one of these, or of all of them. */
  href: (parent: string | undefined) => string
  /** The families of the reads that contain the things. */
  families: readonly string[]
  things: (value: unknown, params: readonly string[]) => InsideThing[]
}

/**
 * Declares things inside the things of a noun. `things` takes them from a read of `family`, or of a family in `also`,
 * whose values are alike.
 */
export function inside<T, P extends readonly string[]>(
  family: Family<T, P> | GatheredFamily<T, P>,
  {
    also = [],
    ...declared
  }: Omit<Inside, 'families' | 'things'> & {
    also?: readonly { name: string }[]
    things: (value: T, params: P) => InsideThing[]
  },
): Inside {
  return {
    ...declared,
    families: [family, ...also].map(({ name }) => name),
    things: (value, params) => declared.things(value as T, params as unknown as P),
  }
}

/** A thing that was found inside another one. */
export interface FoundInside {
  id: string
  label: string
  /** Where it is: `Curso › Álgebra`. */
  hint: string
  href: string
}

const textsOf = findable(({ label, texts = [] }: InsideThing) => [label, ...texts])

/** The things of each reading. They are taken out once, and not again at each key press. */
const taken = new WeakMap<CachedReading, Map<Inside, InsideThing[]>>()

function thingsOf(reading: CachedReading, of: Inside): InsideThing[] {
  const all = taken.get(reading) ?? new Map<Inside, InsideThing[]>()
  taken.set(reading, all)
  const before = all.get(of)
  if (before !== undefined) return before
  const things = reading.value === undefined ? [] : of.things(reading.value, reading.params)
  all.set(of, things)
  return things
}

/**
 * Finds things inside others, among all that this device knows. A word may also be a part of the name of the containing
 * thing, if another word finds the thing itself. Things with exactly this name come first.
 * @param most when the search has found so many, it goes on only for things with exactly this name
 */
export function foundInside(
  cache: QueryCache,
  changes: PendingChanges,
  of: Inside,
  search: string,
  most: number,
): FoundInside[] {
  const words = wordsOf(search)
  const parents = knownOf(cache, of.parents, changes)
  const names = namesOf(parents)
  const name = nameIn(search)
  const named = new Map<string, FoundInside>()
  const found = new Map<string, FoundInside>()
  for (const reading of readingsOf(cache, of.families, changes))
    for (const thing of thingsOf(reading, of)) {
      const { texts } = textsOf(thing)
      const isNamed = texts[0] === name
      if (found.size >= most && !isNamed) continue
      if (!words.some((word) => finds([word], texts))) continue
      const parent = thing.parent === undefined ? undefined : names.get(thing.parent)
      if (!finds(words, parent ? [...texts, ...parentTexts(parent).texts] : texts)) continue
      const where = [of.parent, parent?.name, thing.between].filter(Boolean)
      const to = isNamed ? named : found
      to.set(thing.id, {
        id: thing.id,
        label: thing.label,
        hint: where.join(' › '),
        href: of.href(thing.parent),
      })
    }
  return [...named.values(), ...found.values()].slice(0, most)
}

const parentTexts = findable(({ name }: { name: string }) => [name])

type Names = ReadonlyMap<string, KnownThings['items'][number]>

const namesBy = new WeakMap<KnownThings, Names>()

function namesOf(known: KnownThings): Names {
  const names = namesBy.get(known) ?? new Map(known.items.map((item) => [item.id, item]))
  namesBy.set(known, names)
  return names
}
