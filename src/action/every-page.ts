import * as v from 'valibot'
import { gatherPages } from '@/lib/gather-pages'
import { type GatheredFamily, hasMore, type Page, type PagedFamily, pageOrEnd } from './define-read'

/**
 * Turns a paged family into a family that reads the whole list. The new family reads the pages one after the other
 * until there are no more; see `gatherPages`.
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
      const pages: Page<T>[] = []
      const all = await gatherPages(async (number) => {
        const page = await pageOrEnd(pages, get(pagePath(number, ...params), schema))
        pages.push(page)
        return { items: page.data, isLast: !hasMore(pages, pageSize) }
      })
      return [...all.values()]
    },
  }
}
