import { expect, test, vi } from 'vitest'
import { outboxOptions } from '@/offline/outbox-options'
import { betweenAttempts } from '@/outbox/queue/between-attempts'
import { BeingSentError, TooLateError } from '@/outbox/rows/errors'
import { Signal } from '@/outbox/signal'
import { FakeClock } from './support/fakes'

const PATIENCE = outboxOptions.policy.patience
const turns = () => new Promise((resolve) => setImmediate(resolve))

/** Makes what `betweenAttempts` needs: a clock, and a signal that a test fires when an attempt is over. */
function queue() {
  const clock = new FakeClock()
  const over = new Signal<void>()
  const change = <T>(edit: () => Promise<T>, otherwise?: () => Promise<T>) =>
    betweenAttempts({ clock, options: outboxOptions }, over, edit, otherwise)
  const attemptOver = async () => {
    over.tell()
    await turns()
  }
  const waitInVain = async () => {
    await turns()
    clock.pass(PATIENCE)
    await turns()
  }
  return { clock, change, attemptOver, waitInVain }
}

test('an entry being sent is edited as soon as its try ends, and not attempted in between', async () => {
  const { clock, change, attemptOver } = queue()
  const edit = vi.fn().mockRejectedValueOnce(new BeingSentError()).mockRejectedValueOnce(new BeingSentError())
  const edited = change(edit.mockResolvedValue('edited'))
  await turns()
  clock.pass(PATIENCE - 1)
  await turns()
  expect(edit).toHaveBeenCalledTimes(1)
  await attemptOver()
  expect(edit).toHaveBeenCalledTimes(2)
  await attemptOver()
  expect(await edited).toBe('edited')
})

test('a try that ends while the edit is being refused is not missed', async () => {
  const { change, attemptOver } = queue()
  const edit = vi.fn().mockImplementationOnce(async () => {
    await attemptOver()
    throw new BeingSentError()
  })
  expect(await change(edit.mockResolvedValue('edited'))).toBe('edited')
})

test('an edit is refused in the end if the entry is still being sent', async () => {
  const { change, waitInVain } = queue()
  const edited = change(() => Promise.reject(new BeingSentError()))
  const told = expect(edited).rejects.toThrow(BeingSentError)
  await waitInVain()
  await told
})

test('an edit runs its alternative in the end if the entry is still being sent', async () => {
  const { change, waitInVain } = queue()
  const edited = change(
    () => Promise.reject(new BeingSentError()),
    () => Promise.resolve('behind it'),
  )
  await waitInVain()
  expect(await edited).toBe('behind it')
})

test('an edit of an entry that was already sent fails at once', async () => {
  const edit = vi.fn().mockRejectedValue(new TooLateError())
  await expect(queue().change(edit)).rejects.toThrow(TooLateError)
  expect(edit).toHaveBeenCalledTimes(1)
})
