import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePrepared } from '@/find/use-prepared'
import { findable } from '@/lib/findable'

afterEach(() => vi.useRealTimers())

it('the texts of a long list are prepared while the page is idle, and not again when somebody searches', async () => {
  vi.useFakeTimers()
  const texts = vi.fn(({ name }: { name: string }) => [name] as const)
  const textsOf = findable(texts)
  const things = Array.from({ length: 1000 }, (_, at) => ({ name: `Álgebra ${at}` }))
  const { unmount } = renderHook(() => usePrepared(things, textsOf))
  expect(texts).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(texts).toHaveBeenCalledTimes(1000)
  expect(textsOf(things[999] as { name: string }).texts).toEqual(['algebra 999'])
  expect(texts).toHaveBeenCalledTimes(1000)
  unmount()
})

it('a list that is left is not prepared any further', async () => {
  vi.useFakeTimers()
  const texts = vi.fn(({ name }: { name: string }) => [name] as const)
  const textsOf = findable(texts)
  const things = Array.from({ length: 1000 }, (_, at) => ({ name: `Álgebra ${at}` }))
  const { unmount } = renderHook(() => usePrepared(things, textsOf))
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(texts.mock.calls.length).toBeLessThan(1000)
})
