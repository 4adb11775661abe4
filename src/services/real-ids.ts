import type { QueueView } from '@/outbox'
import { useQueue } from '@/services/service-hooks'

type Ids = QueueView['ids']

/** Returns the server's id in place of a temporary id, if the server's id is known; otherwise the value itself. */
export function realId<T>(value: T, ids: Ids): T | string {
  return typeof value === 'string' ? (ids.get(value) ?? value) : value
}

/** Returns the temporary ids of things that were created on this device, with the server's ids of them. */
export function useIds(): Ids {
  return useQueue((view) => view.ids)
}
