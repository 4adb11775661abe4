import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { PendingChanges } from '@/action/project'
import type { ConnectionState } from '@/api/connection'
import type { SessionState } from '@/api/session/session'
import type { QueueView } from '@/outbox'
import { type OwnEntries, ownEntries } from './own-entries'
import { userOf, useServices } from './services'

export function useConnection(): ConnectionState {
  const { connection } = useServices()
  return useSyncExternalStore(connection.state.subscribe, connection.state.get)
}

/** Returns the status with which somebody else answers in place of the API; `null` while nobody does. 0: a redirect. */
export function useSomebody(): number | null {
  const { connection } = useServices()
  return useSyncExternalStore(connection.somebody.subscribe, connection.somebody.get)
}

export function useSession(): SessionState {
  const { session } = useServices()
  return useSyncExternalStore(session.state.subscribe, session.state.get)
}

/** Returns a part of the queue's view. The component renders again only if that part changes. */
export function useQueue<T>(select: (view: QueueView) => T): T {
  const { outbox } = useServices()
  const subscribe = useCallback((listener: () => void) => outbox.subscribe(listener), [outbox])
  return useSyncExternalStore(subscribe, () => select(outbox.view))
}

export function useQueueView(): QueueView {
  return useQueue((view) => view)
}

/** Returns the signed-in user's unsent entries; `undefined` as long as they are not known. See `ownEntries`. */
export function useOwnEntries(): OwnEntries | undefined {
  const user = userOf(useSession())
  const reading = useQueue((view) => view.reading)
  const entries = useQueue((view) => view.entries)
  return useMemo(() => ownEntries({ reading, entries }, user), [reading, entries, user])
}

const NONE: PendingChanges = []

/**
 * Returns the signed-in user's pending changes. `project` folds them into the server data. The array stays the same
 * until something in the queue changes. Upload progress does not count, because it comes many times a second.
 */
export function usePendingChanges(): PendingChanges {
  const { pendingChanges } = useServices()
  const userId = userOf(useSession())?.id
  return useQueue((view) => (userId === undefined ? NONE : pendingChanges(view, userId)))
}
