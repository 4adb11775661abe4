import { ME } from '@/api/host'
import type { BrowserPorts } from '@/offline/browser-ports'
import { FakeLocks } from '../../outbox/support/fakes'
import { PROMPT } from '../../outbox/support/harness'
import type { FakeHost } from './fake-host'

/**
 * The shortest delay of a timer for a retry, in milliseconds. A timer by which the outbox informs screens has a shorter
 * delay.
 */
const SHORTEST_PAUSE = 300

const LOCKS = new FakeLocks()

/** Returns the ports of an outbox for one tab on a fake host. */
export function quietPorts(host: Pick<FakeHost, 'reachable'>, databaseName: string): BrowserPorts {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isClosed = false
  return {
    databaseName,
    host: '',
    options: PROMPT,
    probe: ME,
    mayAdd: () => true,
    clock: {
      now: () => Date.now(),
      // While the host is unreachable, the outbox must not retry by itself. Otherwise an entry might be in the middle
      // of an attempt when the test takes its next step.
      after: (milliseconds, call) => {
        const isRetry = milliseconds >= SHORTEST_PAUSE
        let timer: ReturnType<typeof setTimeout> | undefined
        const cancel = () => {
          clearTimeout(timer)
          if (timer !== undefined) timers.delete(timer)
        }
        const wait = () => {
          cancel()
          if (isClosed) return
          timer = setTimeout(look, milliseconds)
          timers.add(timer)
        }
        const look = () => {
          if (isRetry && !host.reachable) return wait()
          cancel()
          call()
        }
        wait()
        return cancel
      },
    },
    random: () => 0,
    locks: LOCKS.of(databaseName),
    channel: { post: () => {}, listen: () => () => {} },
    // A closed page releases its locks at once, even in the middle of its work. None of its timers fires.
    close: () => {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      LOCKS.drop(databaseName)
    },
  }
}
