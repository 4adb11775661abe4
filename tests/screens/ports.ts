import { ME } from '@/api/host'
import type { BrowserPorts } from '@/offline/browser-ports'
import { outboxOptions } from '@/offline/outbox-options'
import type { FakeHost } from './fake-host'

/** The outbox waits longer than this before it tries again, and screens are told sooner; milliseconds. */
const SHORTEST_PAUSE = 300

/** What the outbox stands on where there is one tab, and the host is a fake. */
export function quietPorts(host: FakeHost, databaseName: string): BrowserPorts {
  return {
    databaseName,
    host: '',
    options: outboxOptions,
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
    locks: { request: (_name, _signal, work) => work(), steal: (_name, work) => work() },
    channel: { post: () => {}, listen: () => () => {} },
    close: () => {},
  }
}
