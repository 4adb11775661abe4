import { afterEach, expect, it, vi } from 'vitest'
import { FakeHost } from './support/fake-host'
import { quietPorts } from './support/ports'

afterEach(() => vi.useRealTimers())

it('no timer of a page fires after the page is closed, whether it was set before or after that', async () => {
  vi.useFakeTimers()
  const { clock, close } = quietPorts(new FakeHost({}), 'closed-page')
  const fired: string[] = []
  clock.after(16, () => fired.push('open'))
  clock.after(20, () => fired.push('set before'))
  await vi.advanceTimersByTimeAsync(16)
  close()
  clock.after(16, () => fired.push('set after'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fired).toEqual(['open'])
})
