import { describe, expect, it } from 'vitest'
import { type Held, newer } from '@/read/newer'

/**
 * An answer from the device's cache. It was requested at `keptSince` (milliseconds), when the last outcome of the queue
 * had the number `asOf`.
 */
const kept = (asOf: number, keptSince: number) => ({ value: 'kept', asOf, keptSince })
const held = (asOf: number, dataUpdatedAt: number): Held<string> => [
  { data: { value: 'held', asOf }, dataUpdatedAt } as never,
]
const nothing: Held<string> = [undefined]

describe('a cached answer', () => {
  it.each([
    { title: 'is shown if there is no other data', cached: kept(1, 100), state: nothing, shown: 'kept' },
    {
      title: 'is shown if it includes more outcomes',
      cached: kept(2, 100),
      state: held(1, 900),
      shown: 'kept',
    },
    {
      title: 'is not shown if it includes fewer outcomes',
      cached: kept(1, 900),
      state: held(2, 100),
      shown: 'held',
    },
    {
      title: 'is shown if it includes as many outcomes and is newer',
      cached: kept(2, 900),
      state: held(2, 100),
      shown: 'kept',
    },
    { title: 'is not shown if it is older', cached: kept(2, 100), state: held(2, 900), shown: 'held' },
  ])('$title', ({ cached, state, shown }) => {
    expect(newer(cached, ...state).value).toBe(shown)
  })

  it('a cached answer is compared with its own page of a paged read', () => {
    const pages = [
      { value: 'first', asOf: 3 },
      { value: 'second', asOf: 1 },
    ]
    const state = { data: { pages, pageParams: [1, 2] }, dataUpdatedAt: 500 } as never
    expect(newer<string>(kept(2, 900), state, 1).value).toBe('first')
    expect(newer<string>(kept(2, 900), state, 2).value).toBe('kept')
    expect(newer<string>(kept(2, 900), state, 3).value).toBe('kept')
  })

  it('a cached answer does not change the date of newer data', () => {
    expect(newer<string>(kept(1, 900), ...held(2, 100))).toEqual({
      value: 'held',
      asOf: 2,
      keptSince: 100,
    })
  })
})
