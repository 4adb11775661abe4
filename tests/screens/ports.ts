import { ME } from '@/api/host'
import type { BrowserPorts } from '@/offline/browser-ports'
import { FakeLocks } from '../outbox/fakes'
import { PROMPT } from '../outbox/harness'
import type { FakeHost } from './fake-host'

/** The outbox waits longer than this before it tries again, and screens are told sooner; milliseconds. */
const SHORTEST_PAUSE = 300

const LOCKS = new FakeLocks()

/** What the outbox stands on where there is one tab, and the host is a fake. */
export function quietPorts(host: FakeHost, databaseName: string): BrowserPorts {
  return {
    databaseName,
    host: '',
    options: PROMPT,
    probe: ME,
    keysAllowed: true,
    clock: {
      now: () => Date.now(),
      // While the host is away nothing is tried again by itself: a person's next step must not meet it half sent.
      after: (milliseconds, call) => {
        const isRetry = milliseconds >= SHORTEST_PAUSE
        const look = () => (isRetry && !host.reachable ? wait() : call())
        const wait = () => {
          timer = setTimeout(look, milliseconds)
        }
        let timer = setTimeout(look, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    random: () => 0,
    locks: LOCKS.of(databaseName),
    channel: { post: () => {}, listen: () => () => {} },
    // A page that is gone lets go of what it held, in the midst of what it did.
    close: () => LOCKS.drop(databaseName),
  }
}
