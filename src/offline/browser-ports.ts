import { isSameOrigin, ME } from '@/api/host'
import { hostName } from '@/api/other-host'
import { webLocks } from '@/lib/web-locks'
import type { OutboxMessage, OutboxPorts } from '@/outbox/contract/ports'
import { outboxOptions } from './outbox-options'
import { storesBlobs } from './stores-blobs'

/** The name of the outbox's database and of its channel on this device. */
export const OUTBOX_NAME = 'admin-de-cursos-outbox'

/** The Background Sync tag under which the browser wakes the service worker to send the queue. */
export const SYNC_TAG = 'outbox'

export type BrowserPorts = Pick<
  OutboxPorts,
  | 'databaseName'
  | 'host'
  | 'options'
  | 'storesBlobs'
  | 'probe'
  | 'mayAddHeaders'
  | 'clock'
  | 'random'
  | 'locks'
  | 'channel'
> & { close: () => void }

/** The ports that pages and the service worker share: the storage, the clock, the locks, the channel. */
export function browserPorts(): BrowserPorts {
  const channel = new BroadcastChannel(OUTBOX_NAME)
  return {
    databaseName: OUTBOX_NAME,
    host: hostName(),
    options: outboxOptions,
    probe: ME,
    mayAddHeaders: isSameOrigin(),
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
