import { useCallback, useSyncExternalStore } from 'react'
import type { ConnectionState } from '@/api/connection'
import type { SessionState } from '@/api/session'
import type { Entry } from '@/outbox/types'
import type { QueueView } from '@/outbox/view'
import type { Changes } from './project'
import { entriesOf, userOf, useServices } from './services'

export function useConnection(): ConnectionState {
  const { connection } = useServices()
  return useSyncExternalStore(connection.state.subscribe, connection.state.get)
}

export function useSession(): SessionState {
  const { session } = useServices()
  return useSyncExternalStore(session.state.subscribe, session.state.get)
}

/** A part of the queue's view: whoever asks is drawn anew only when that part is another one. */
export function useQueue<T>(select: (view: QueueView) => T): T {
  const { outbox } = useServices()
  const subscribe = useCallback((listener: () => void) => outbox.subscribe(listener), [outbox])
  return useSyncExternalStore(subscribe, () => select(outbox.view))
}

export function useQueueView(): QueueView {
  return useQueue((view) => view)
}

/** The signed-in person's unsent entries, in the order of the queue. */
export function useEntries(): Entry[] {
  return entriesOf(
    useSession(),
    useQueue(({ entries }) => entries),
  )
}

const NONE: Changes = []

/**
 * The signed-in person's unsent changes, for folding into what the screen reads: the same array until one of them changes.
 * Progress of an upload is no change of what is shown, and comes many times a second.
 */
export function usePendingChanges(): Changes {
  const { pendingChanges } = useServices()
  const userId = userOf(useSession())?.id
  return useQueue((view) => (userId === undefined ? NONE : pendingChanges(view, userId)))
}
