/** The pages of a list whose order changes are read at most this often. */
const MOST_ROUNDS = 5

/**
 * Reads the pages of a list one after the other, until one is the last, or brings nothing new.
 *
 * If the list changes between two requests, or comes in another order each time, a page holds things of earlier pages, and
 * others are on no page. Then all pages are read again, until that brings nothing new.
 * @param read returns the things of a page, which counts from 1, and whether it is known to be the last
 */
export async function gatherPages<T extends { id: string }>(
  read: (page: number) => Promise<{ items: readonly T[]; isLast: boolean }>,
): Promise<Map<string, T>> {
  const all = new Map<string, T>()
  /** The ids of each page. A host that knows no pages, or repeats the last one, gives the same page again. */
  const pages = new Set<string>()
  let isMixed = false
  let count = 0
  for (let isLast = false; !isLast; count += 1) {
    const page = await read(count + 1)
    const fresh = page.items.filter(({ id }) => !all.has(id))
    const ids = JSON.stringify(page.items.map(({ id }) => id))
    isMixed ||= fresh.length < page.items.length && !pages.has(ids)
    pages.add(ids)
    for (const item of page.items) all.set(item.id, item)
    isLast = page.isLast || fresh.length === 0
  }
  for (let round = 2; isMixed && round <= MOST_ROUNDS; round += 1) {
    const before = all.size
    for (let number = 1; number <= count; number += 1)
      for (const item of (await read(number)).items) all.set(item.id, item)
    isMixed = all.size > before
  }
  return all
}
