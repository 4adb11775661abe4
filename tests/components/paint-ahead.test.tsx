import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardGrid } from '@/components/cards/card-grid'

afterEach(() => vi.useRealTimers())

const grid = (count: number) => (
  <CardGrid kind="courses">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: these cards have no other key, and no card is removed
      <article key={at} />
    ))}
  </CardGrid>
)

it('the cards that a long list leaves out at first are painted while the page is idle, also those that come later', async () => {
  vi.useFakeTimers()
  const { container, rerender } = render(grid(100))
  const painted = () =>
    [...container.querySelectorAll('article')].flatMap(({ style }, at) =>
      style.contentVisibility === 'visible' ? [at] : [],
    )
  const from60 = (to: number) => Array.from({ length: to - 60 }, (_, at) => 60 + at)
  expect(painted()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(painted()).toEqual(from60(100))
  rerender(grid(170))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(painted()).toEqual(from60(170))
})
