import type { Page } from './read'

/**
 * Reads the pages of a list one after the other until there are no more. Each thing is taken once, for pages shift when
 * something is created meanwhile; a page that brings nothing new is the last, whatever it claims.
 */
export async function gatherPages<T extends { id: string }>(
  get: (page: number) => Promise<Page<T>>,
  hasMore: (last: Page<T>, soFar: number, pageSize: number) => boolean,
  pageSize: number,
): Promise<T[]> {
  const all = new Map<string, T>()
  let read = 0
  for (let number = 1; ; number += 1) {
    const page = await get(number)
    const before = all.size
    for (const item of page.data) all.set(item.id, item)
    read += page.data.length
    if (all.size === before || !hasMore(page, read, pageSize)) return [...all.values()]
  }
}
