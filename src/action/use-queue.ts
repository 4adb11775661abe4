import { useMemo, useSyncExternalStore } from 'react'
import type { ConnectionState } from '@/api/connection'
import type { SessionState } from '@/api/session'
import type { Entry } from '@/outbox/types'
import type { QueueView } from '@/outbox/view'
import type { PendingChange } from './project'
import { entriesOf, userOf, useServices } from './services'

export function useConnection(): ConnectionState {
  const { connection } = useServices()
  return useSyncExternalStore(connection.state.subscribe, connection.state.get)
}

export function useSession(): SessionState {
  const { session } = useServices()
  return useSyncExternalStore(session.state.subscribe, session.state.get)
}

export function useQueueView(): QueueView {
  const { outbox } = useServices()
  return useSyncExternalStore(
    (listener) => outbox.subscribe(listener),
    () => outbox.view,
  )
}

/** The signed-in person's unsent entries, in the order of the queue. */
export function useEntries(): Entry[] {
  return entriesOf(useSession(), useQueueView())
}

/** The signed-in person's unsent changes, for folding into what the screen reads. */
export function usePendingChanges(): PendingChange[] {
  const { pendingChanges } = useServices()
  const view = useQueueView()
  const userId = userOf(useSession())?.id
  const { entries, receipts, ids } = view
  // Progress of an upload is not a change of what is shown, and comes many times a second.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` is only the carrier of these parts
  return useMemo(
    () => (userId === undefined ? [] : pendingChanges(view, userId)),
    [entries, receipts, ids, userId, pendingChanges],
  )
}
