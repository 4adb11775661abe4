import { isSameOrigin, ME } from '@/api/host'
import { hostName } from '@/api/other-host'
import { webLocks } from '@/lib/web-locks'
import type { OutboxMessage, OutboxPorts } from '@/outbox/ports'
import { outboxOptions } from './outbox-options'

/** One name for the database and the channel of the outbox on this device. */
const NAME = 'admin-de-cursos-outbox'

/** The tag under which the service worker is asked to send the queue. */
export const SYNC_TAG = 'outbox'

type BrowserPorts = Pick<
  OutboxPorts,
  'databaseName' | 'host' | 'options' | 'probe' | 'keysAllowed' | 'clock' | 'random' | 'locks' | 'channel'
> & { close: () => void }

/** What pages and the service worker give the outbox alike: the storage, the clock, the locks, the channel. */
export function browserPorts(): BrowserPorts {
  const channel = new BroadcastChannel(NAME)
  return {
    databaseName: NAME,
    host: hostName(),
    options: outboxOptions,
    probe: ME,
    keysAllowed: isSameOrigin(),
    clock: {
      now: () => Date.now(),
      after: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    random: () => Math.random(),
    locks: webLocks(),
    channel: {
      post: (message) => channel.postMessage(message),
      listen: (hear) => {
        const listener = (event: MessageEvent<OutboxMessage>) => hear(event.data)
        channel.addEventListener('message', listener)
        return () => channel.removeEventListener('message', listener)
      },
    },
    close: () => channel.close(),
  }
}
