/** Reading all pages of a list, on hosts that repeat pages, move things between them, or shuffle. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gatherPages } from '@/lib/gather-pages'

const things = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at) }))

/** Reads all things from pages of 15. `order` gives the things as the host has them at the nth request. */
async function gathered(order: (request: number) => { id: string }[], clamp = false) {
  let requests = 0
  const all = await gatherPages(async (page) => {
    requests += 1
    const list = order(requests)
    const last = Math.ceil(list.length / 15)
    const at = (clamp ? Math.min(page, last) : page) - 1
    return { items: list.slice(at * 15, at * 15 + 15), isLast: false }
  })
  return { found: all.size, requests }
}

describe('all pages of a list are read', () => {
  it('a list that keeps its order costs its pages and one request more', async () => {
    expect(await gathered(() => things(40))).toEqual({ found: 40, requests: 4 })
  })

  it('a host that repeats its last page ends the list', async () => {
    expect(await gathered(() => things(40), true)).toEqual({ found: 40, requests: 4 })
  })

  it('what moves between two pages, because something was created meanwhile, is found', async () => {
    const moved = [{ id: 'new' }, ...things(40)]
    expect((await gathered((request) => (request === 1 ? things(40) : moved))).found).toBe(41)
  })

  it('of a list that comes in another order at each request, several readings find more than one does', () =>
    fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (numbers) => {
        const shuffled = () =>
          things(40)
            .map((thing) => ({ thing, at: numbers.next().value as number }))
            .sort((a, b) => a.at - b.at)
            .map(({ thing }) => thing)
        // One reading finds 28 of 40 on average.
        expect((await gathered(shuffled)).found).toBeGreaterThan(32)
      }),
      { numRuns: 50 },
    ))
})
