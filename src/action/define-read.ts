import type * as v from 'valibot'
import { ReadError } from '@/api/read'

/** One page of a paged list, as the API gives it. */
export interface Page<T> {
  data: T[]
  total?: number | undefined
}

/** A paged list as screens see it: all pages read so far, one after the other. */
export interface Paged<T> {
  items: T[]
  hasMore: boolean
}

/**
 * A family of reads that differ only in parameters, for example all searches for courses. The name and the
 * parameters form the key in the query cache. So an overlay can name the reads that it changes, without knowing which
 * reads are on the screen.
 */
export interface Family<T, P extends readonly string[]> {
  name: string
  path: (...params: P) => string
  schema: v.GenericSchema<unknown, T>
  /**
   * The empty list, if the family reads a list. It stands in for a list that was never read from the server. So
   * screens can show the things that were created on this device.
   */
  none?: T
  /** If the family reads one thing, such as a course: the names of the families whose lists can contain the thing. */
  listed?: readonly string[]
}

/** Like `Family`, for a list that the API returns page by page. */
export interface PagedFamily<T, P extends readonly string[]> {
  name: string
  pagePath: (page: number, ...params: P) => string
  pageSize: number
  schema: v.GenericSchema<unknown, Page<T>>
  none?: Paged<T>
}

/** Gets one path of the API and validates the answer against a schema. */
export type Get = <T>(path: string, schema: v.GenericSchema<unknown, T>) => Promise<T>

/** Like `Family`, for a read that takes more than one request. */
export interface GatheredFamily<T, P extends readonly string[]> {
  name: string
  gather: (get: Get, ...params: P) => Promise<T>
  /** Whether a value has the shape that `gather` returns. */
  accepts: (value: unknown) => boolean
  none?: T
}

/**
 * Whether there may be pages after the last one. A host without `total` may cap the size of a page: then all its pages
 * are as long as the first, and only a shorter one ends the list. A page that brings nothing new ends it too.
 * @param pages all pages read so far, at least one
 */
export function hasMore<T>(pages: readonly Page<T>[], pageSize: number): boolean {
  const data = pages.at(-1)?.data ?? []
  const total = pages.at(-1)?.total
  const before = new Set(pages.slice(0, -1).flatMap((page) => page.data.map(idOfItem)))
  if (data.every((item) => before.has(idOfItem(item)))) return false
  if (total !== undefined) return countOf(pages) < total
  return data.length >= Math.min(pageSize, pages[0]?.data.length ?? 0)
}

const countOf = (pages: readonly Page<unknown>[]) => pages.reduce((sum, page) => sum + page.data.length, 0)

const idOfItem = (item: unknown): unknown => (item as { id?: unknown }).id ?? item

/**
 * Gets a page. Some hosts answer 404 after the last page: that is an empty page.
 * @param before all pages before this one
 * @throws ReadError, also for a 404 to the first page, or to a page that `total` has promised
 */
export async function pageOrEnd<T>(before: readonly Page<T>[], got: Promise<Page<T>>): Promise<Page<T>> {
  try {
    return await got
  } catch (error) {
    const last = before.at(-1)
    const isPromised = last === undefined || (last.total ?? 0) > countOf(before)
    if (!isPromised && error instanceof ReadError && error.kind === 'missing') return { data: [] }
    throw error
  }
}

export type QueryKey = readonly [family: string, ...params: string[]]

export function keyOf(family: { name: string }, params: readonly string[]): QueryKey {
  return [family.name, ...params]
}

/**
 * Names reads: all of a family, or those of a family whose first parameter is the given one.
 * @example teachers
 * @example [subcategoriesOfCategory, categoryId]
 */
export type Reads<F extends { name: string } = { name: string }, P extends readonly string[] = string[]> =
  | F
  | readonly [family: F, first: P[0]]

/** Returns what the keys of these reads begin with. */
export function prefixOf(reads: Reads): QueryKey {
  return 'name' in reads ? [reads.name] : [reads[0].name, reads[1]]
}

/** Whether a key is one of the reads that `prefix` names. */
export function startsWith(key: readonly unknown[], prefix: QueryKey): boolean {
  for (let at = 0; at < prefix.length; at += 1) if (key[at] !== prefix[at]) return false
  return true
}

/** A value in the query cache: the server data, and which outcomes this device knew when it requested the data. */
export interface Fetched<T> {
  value: T
  /**
   * The number of the last outcome that was known when the server was asked; 0 if unknown. Later outcomes have higher
   * numbers.
   */
  asOf: number
  /**
   * Present only if the device's cache answered in place of the server. It is the time at which the app sent the
   * request whose answer is in the cache, in milliseconds since the epoch; 0 if this time is not known.
   */
  keptSince?: number
}

/**
 * Returns the time of the server data in a cached query value, in milliseconds since the epoch. If the device's cache
 * answered in place of the server, this time is `keptSince`. Otherwise it is `fetchedAt`.
 * @param fetchedAt when the query got its last answer
 */
export function readAt(held: Pick<Fetched<unknown>, 'keptSince'> | undefined, fetchedAt: number): number {
  return held?.keptSince ?? fetchedAt
}

/**
 * Whether a cached query value, or one of its pages, comes from the device's cache because the server did not answer.
 */
export function isKept(held: unknown): boolean {
  if (typeof held !== 'object' || held === null) return false
  return 'keptSince' in held || ('pages' in held && Array.isArray(held.pages) && held.pages.some(isKept))
}
