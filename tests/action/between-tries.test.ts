import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { betweenTries } from '@/action/between-tries'
import { BeingSentError, TooLateError } from '@/outbox/errors'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is being sent is changed as soon as it no longer is', async () => {
  const edit = vi.fn().mockRejectedValueOnce(new BeingSentError()).mockRejectedValueOnce(new BeingSentError())
  const edited = betweenTries(edit.mockResolvedValue('edited'))
  await vi.runAllTimersAsync()
  expect(await edited).toBe('edited')
  expect(edit).toHaveBeenCalledTimes(3)
})

test('where it goes on being sent the person is told in the end', async () => {
  const edited = betweenTries(() => Promise.reject(new BeingSentError()))
  const told = expect(edited).rejects.toThrow(BeingSentError)
  await vi.advanceTimersByTimeAsync(6_000)
  await told
})

test('where it goes on being sent, and there is something else to do, that is done', async () => {
  const edited = betweenTries(
    () => Promise.reject(new BeingSentError()),
    () => Promise.resolve('behind it'),
  )
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await edited).toBe('behind it')
})

test('what has been sent is not waited for', async () => {
  const edit = vi.fn().mockRejectedValue(new TooLateError())
  await expect(betweenTries(edit)).rejects.toThrow(TooLateError)
  expect(edit).toHaveBeenCalledTimes(1)
})
