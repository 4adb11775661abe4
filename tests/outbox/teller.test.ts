import { beforeEach, expect, test, vi } from 'vitest'
import { Teller } from '@/outbox/view/teller'

/** The milliseconds of one frame. */
const FRAME = 16

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

/** Returns a teller whose only screen notes when it is told, and takes `cost` milliseconds to render. */
function tellerOf(cost: number) {
  const told: number[] = []
  const teller = new Teller((milliseconds, call) => {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  })
  const began = performance.now()
  teller.subscribe(() => {
    told.push(performance.now() - began)
    vi.advanceTimersByTime(cost)
  })
  return { teller, told }
}

test('changes of one frame are told of together', async () => {
  const { teller, told } = tellerOf(0)
  for (let change = 0; change < 20; change += 1) teller.soon()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([FRAME])
})

test('after a slow render, the changes that follow at once wait, so that there is time to send', async () => {
  const { teller, told } = tellerOf(20)
  teller.soon()
  await vi.advanceTimersByTimeAsync(FRAME)
  teller.soon()
  await vi.advanceTimersByTimeAsync(150)
  expect(told).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(told).toHaveLength(2)
})

test('a change that comes long after a slow render is told of within a frame', async () => {
  const { teller, told } = tellerOf(100)
  teller.soon()
  await vi.advanceTimersByTimeAsync(1_000)
  teller.soon()
  await vi.advanceTimersByTimeAsync(FRAME)
  expect(told).toHaveLength(2)
})

test('when the queue rests, the last change is told of at once', async () => {
  const { teller, told } = tellerOf(20)
  teller.soon()
  await vi.advanceTimersByTimeAsync(FRAME)
  teller.soon()
  teller.hurry()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveLength(2)
})

test('when the queue rests and nothing has changed, nobody is told', async () => {
  const { teller, told } = tellerOf(0)
  teller.hurry()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([])
})

test('nobody is told after the end, also if the queue rests then', async () => {
  const { teller, told } = tellerOf(0)
  teller.soon()
  teller.stop()
  teller.soon()
  teller.hurry()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([])
})
