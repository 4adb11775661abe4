import { isSameOrigin, ME } from '@/api/host'
import { hostName } from '@/api/other-host'
import { webLocks } from '@/lib/web-locks'
import type { OutboxMessage, OutboxPorts } from '@/outbox/ports'
import { outboxOptions } from './outbox-options'
import { storesBlobs } from './stores-blobs'

/** One name for the database and the channel of the outbox on this device. */
export const OUTBOX_NAME = 'admin-de-cursos-outbox'

/** The tag under which the service worker is asked to send the queue. */
export const SYNC_TAG = 'outbox'

export type BrowserPorts = Pick<
  OutboxPorts,
  | 'databaseName'
  | 'host'
  | 'options'
  | 'storesBlobs'
  | 'probe'
  | 'keysAllowed'
  | 'clock'
  | 'random'
  | 'locks'
  | 'channel'
> & { close: () => void }

/** What pages and the service worker give the outbox alike: the storage, the clock, the locks, the channel. */
export function browserPorts(): BrowserPorts {
  const channel = new BroadcastChannel(OUTBOX_NAME)
  return {
    databaseName: OUTBOX_NAME,
    host: hostName(),
    options: outboxOptions,
    probe: ME,
    keysAllowed: isSameOrigin(),
    storesBlobs,
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
