import { expect, it } from 'vitest'
import { outboxOptions } from '@/offline/outbox-options'
import type { OutboxMessage } from '@/outbox/contract/ports'
import { SenderLock } from '@/outbox/send/lock'
import { Store } from '@/outbox/store/store'
import { FakeClock, FakeLocks } from './support/fakes'

const tick = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Makes two tabs. `first` holds the right to send, and its signs of life reach nobody. `second` waits for the right.
 */
async function two() {
  const clock = new FakeClock()
  const locks = new FakeLocks()
  const lockOf = (owner: string, post: (message: OutboxMessage) => void = () => {}) =>
    new SenderLock(
      {
        clock,
        locks: locks.of(owner),
        random: () => 0.5,
        channel: { post, listen: () => () => {} },
        options: outboxOptions,
      },
      new Store('nothing'),
    )
  const log: string[] = []
  let stillHolds = () => true
  const first = lockOf('first')
    .hold((holds) => {
      stillHolds = holds
      return new Promise(() => {})
    })
    .catch((error: Error) => log.push(`first: ${error.name}`))
  await tick()
  const second = lockOf('second')
  const began = second.hold(async () => void log.push('second sends')).then(() => log.push('second is done'))
  await tick()
  return { clock, locks, log, second, began, first, holds: () => stillHolds() }
}

it('the lock passes to a waiting tab when its holder is silent for minutes, and the holder learns it', async () => {
  const { clock, log, began, first, holds } = await two()
  clock.pass(200_000)
  await began
  await first
  expect(log).toEqual(['first: AbortError', 'second sends', 'second is done'])
  expect(holds()).toBe(false)
})

it('the lock stays with a holder whose timers run only once a minute, as in a hidden tab', async () => {
  const { clock, log, second, holds } = await two()
  for (let minute = 0; minute < 30; minute += 1) {
    clock.pass(61_000)
    second.heard({ kind: 'alive' })
  }
  await tick()
  expect(log).toEqual([])
  expect(holds()).toBe(true)
})

it('the lock stays with its holder when the clock is set or the device has slept', async () => {
  const { clock, log, holds } = await two()
  clock.set(clock.now() + 3_600_000)
  clock.pass(20_000)
  clock.leap(8 * 3_600_000)
  clock.step(0)
  await tick()
  expect(log).toEqual([])
  expect(holds()).toBe(true)
})

it('the lock passes on at once when its holder is closed', async () => {
  const { locks, log, began } = await two()
  locks.drop('first')
  await began
  expect(log).toEqual(['second sends', 'second is done'])
})
