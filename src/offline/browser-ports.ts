import { ME, mayAdd } from '@/api/host'
import { hostName } from '@/api/other-host'
import { storesBlobs } from '@/kept/stores-blobs'
import { type OfBrowser, type OutboxPorts, ofBrowser } from '@/outbox'
import { outboxOptions } from './outbox-options'

/** The name of the outbox's database and of its channel on this device. */
export const OUTBOX_NAME = 'admin-de-cursos-outbox'

/** The Background Sync tag under which the browser wakes the service worker to send the queue. */
export const SYNC_TAG = 'outbox'

export type BrowserPorts = OfBrowser &
  Pick<OutboxPorts, 'host' | 'options' | 'storesBlobs' | 'probe' | 'mayAdd'>

/** The ports that pages and the service worker share: the storage, the clock, the locks, the channel. */
export function browserPorts(): BrowserPorts {
  return {
    ...ofBrowser(OUTBOX_NAME),
    host: hostName(),
    options: outboxOptions,
    probe: ME,
    mayAdd,
    storesBlobs: storesBlobs(),
  }
}
