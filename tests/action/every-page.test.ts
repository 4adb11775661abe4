import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Get } from '@/action/define-read'
import { everyPage } from '@/action/every-page'

const schema = v.object({ data: v.array(v.object({ id: v.string() })), total: v.optional(v.number()) })
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: String(from + at) }))

/**
 * Makes a paged list with three items a page. `answer` returns the host's answer for a page number. `all` reads the
 * list, and `asked` holds the paths that it requested.
 */
function reading(answer: (page: number) => unknown) {
  const asked: string[] = []
  const get: Get = async (path, shape) => {
    asked.push(path)
    return v.parse(shape, answer(Number(path.slice(1))))
  }
  const family = everyPage({ name: 'all', pageSize: 3, pagePath: (page) => `/${page}`, schema })
  return { asked, all: async () => (await family.gather(get)).map(({ id }) => id) }
}

describe('a paged list that is read completely', () => {
  it('a paged list that is read completely reads page after page until the total is reached', async () => {
    const { asked, all } = reading((page) => ({
      data: ids(page * 3 - 2, Math.min(7, page * 3)),
      total: 7,
    }))
    expect(await all()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(asked).toEqual(['/1', '/2', '/3'])
  })

  it('a paged list that is read completely stops at a page that is not full if the host gives no total', async () => {
    const { asked, all } = reading((page) => ({ data: page === 1 ? ids(1, 3) : ids(4, 5) }))
    expect(await all()).toEqual(['1', '2', '3', '4', '5'])
    expect(asked).toEqual(['/1', '/2'])
  })

  it('a paged list that is read completely takes each item once if the pages shift meanwhile', async () => {
    const { all } = reading((page) => ({ data: page === 1 ? ids(1, 3) : ids(3, 5), total: 6 }))
    expect(await all()).toEqual(['1', '2', '3', '4', '5'])
  })

  it('a paged list that is read completely stops on a host that ignores the page number', async () => {
    const { asked, all } = reading(() => ({ data: ids(1, 3) }))
    expect(await all()).toEqual(['1', '2', '3'])
    expect(asked).toEqual(['/1', '/2'])
  })
})
