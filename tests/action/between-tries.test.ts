import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { betweenTries } from '@/action/between-tries'
import { BeingSentError, TooLateError } from '@/outbox/errors'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue that says when a try is over. */
function queue() {
  const listeners = new Set<() => void>()
  const onTryOver = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const tryOver = async () => {
    for (const listener of listeners) listener()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { outbox: { onTryOver }, tryOver, listeners }
}

test('what is being sent is changed as soon as it no longer is, and not asked for meanwhile', async () => {
  const { outbox, tryOver, listeners } = queue()
  const edit = vi.fn().mockRejectedValueOnce(new BeingSentError()).mockRejectedValueOnce(new BeingSentError())
  const edited = betweenTries(outbox, edit.mockResolvedValue('edited'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(edit).toHaveBeenCalledTimes(1)
  await tryOver()
  expect(edit).toHaveBeenCalledTimes(2)
  await tryOver()
  expect(await edited).toBe('edited')
  expect(listeners.size).toBe(0)
})

test('a try that ends while the change is being refused is not missed', async () => {
  const { outbox, tryOver } = queue()
  const edit = vi.fn().mockImplementationOnce(async () => {
    await tryOver()
    throw new BeingSentError()
  })
  expect(await betweenTries(outbox, edit.mockResolvedValue('edited'))).toBe('edited')
})

test('where it goes on being sent the person is told in the end', async () => {
  const edited = betweenTries(queue().outbox, () => Promise.reject(new BeingSentError()))
  const told = expect(edited).rejects.toThrow(BeingSentError)
  await vi.advanceTimersByTimeAsync(6_000)
  await told
})

test('where it goes on being sent, and there is something else to do, that is done', async () => {
  const edited = betweenTries(
    queue().outbox,
    () => Promise.reject(new BeingSentError()),
    () => Promise.resolve('behind it'),
  )
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await edited).toBe('behind it')
})

test('what has been sent is not waited for', async () => {
  const edit = vi.fn().mockRejectedValue(new TooLateError())
  await expect(betweenTries(queue().outbox, edit)).rejects.toThrow(TooLateError)
  expect(edit).toHaveBeenCalledTimes(1)
})
