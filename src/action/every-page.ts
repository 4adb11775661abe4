import * as v from 'valibot'
import { type GatheredFamily, hasMore, type Page, type PagedFamily, pageOrEnd } from './define-read'

/**
 * Turns a paged family into a family that reads the whole list. The new family reads the pages one after the other
 * until there are no more. If something is created between two requests, the pages shift, and the same thing may come
 * twice. The result contains it only once. Reading also ends at a page that brings nothing new, even if `total`
 * promises more.
 */
export function everyPage<T extends { id: string }, P extends readonly string[]>({
  name,
  pagePath,
  pageSize,
  schema,
}: PagedFamily<T, P>): GatheredFamily<T[], P> {
  return {
    name,
    accepts: (value) => Array.isArray(value) && v.is(schema, { data: value }),
    gather: async (get, ...params) => {
      const all = new Map<string, T>()
      const pages: Page<T>[] = []
      for (let number = 1; ; number += 1) {
        const page = await pageOrEnd(pages, get(pagePath(number, ...params), schema))
        for (const item of page.data) all.set(item.id, item)
        pages.push(page)
        if (!hasMore(pages, pageSize)) return [...all.values()]
      }
    },
  }
}
