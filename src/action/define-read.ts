import * as v from 'valibot'

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
 * A family of reads that differ only in parameters: `courses of a search`, `one course`. Its name and the parameters
 * make the key of the query cache, so overlays can say what they change without knowing which reads are on the screen.
 */
export interface Family<T, P extends readonly string[]> {
  name: string
  path: (...params: P) => string
  schema: v.GenericSchema<unknown, T>
  /** Of a list: what it is with nothing in it, to show what was made here where the server's was never read. */
  none?: T
  /** Of one thing: the names of the families whose lists hold such things. */
  listed?: readonly string[]
}

/** Like `Family`, for a list that comes page by page. */
export interface PagedFamily<T, P extends readonly string[]> {
  name: string
  pagePath: (page: number, ...params: P) => string
  pageSize: number
  schema: v.GenericSchema<unknown, Page<T>>
  none?: Paged<T>
}

/** Reads one path of the API and holds the answer against a schema. */
export type Get = <T>(path: string, schema: v.GenericSchema<unknown, T>) => Promise<T>

/** Like `Family`, for something that takes more than one request to read. */
export interface GatheredFamily<T, P extends readonly string[]> {
  name: string
  gather: (get: Get, ...params: P) => Promise<T>
  /** Whether something could have been gathered so. */
  accepts: (value: unknown) => boolean
  none?: T
}

/** Are there pages after `last`, when `soFar` things have been read with it? */
export function hasMore<T>(last: Page<T>, soFar: number, pageSize: number): boolean {
  return last.total === undefined ? last.data.length >= pageSize : last.data.length > 0 && soFar < last.total
}

/**
 * A paged list as one: its pages are read one after the other until there are no more. Each thing is taken once, for
 * pages shift when something is created meanwhile; a page that brings nothing new is the last, whatever it claims.
 */
export function everyPage<T extends { id: string }, P extends readonly string[]>({
  name,
  pagePath,
  pageSize,
  schema,
}: PagedFamily<T, P>): GatheredFamily<T[], P> {
  return {
    name,
    accepts: (value) => v.is(schema, { data: value }),
    gather: async (get, ...params) => {
      const all = new Map<string, T>()
      let read = 0
      for (let number = 1; ; number += 1) {
        const page = await get(pagePath(number, ...params), schema)
        const before = all.size
        for (const item of page.data) all.set(item.id, item)
        read += page.data.length
        if (all.size === before || !hasMore(page, read, pageSize)) return [...all.values()]
      }
    },
  }
}

export type QueryKey = readonly [family: string, ...params: string[]]

export function keyOf(family: { name: string }, params: readonly string[]): QueryKey {
  return [family.name, ...params]
}

/** What the query cache holds: the server's truth, and when it was asked for by the outbox's count of outcomes. */
export interface Fetched<T> {
  value: T
  /** The last outcome known when the server was asked; 0 where nobody can tell. */
  asOf: number
  /** When the server said so (milliseconds since the epoch), where the device's cache had to answer for it. */
  keptSince?: number
}

/**
 * When the server said what is held, in milliseconds since the epoch.
 * @param fetchedAt when it was last asked for; the same moment, unless the device's cache answered
 */
export function readAt(held: Pick<Fetched<unknown>, 'keptSince'> | undefined, fetchedAt: number): number {
  return held?.keptSince ?? fetchedAt
}

/** Whether what is held came from the device's cache, all of it or a page, for want of the server. */
export function isKept(held: unknown): boolean {
  if (typeof held !== 'object' || held === null) return false
  return 'keptSince' in held || ('pages' in held && Array.isArray(held.pages) && held.pages.some(isKept))
}
