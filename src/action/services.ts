import { createContext, useContext } from 'react'
import type { Connection } from '@/api/connection'
import type { Session, SessionState } from '@/api/session'
import type { User } from '@/api/session-store'
import type { Transport } from '@/lib/wire'
import type { Outbox } from '@/outbox/outbox'
import type { Entry } from '@/outbox/types'
import type { QueueView } from '@/outbox/view'
import type { FindAction } from './pending-changes'
import type { Changes } from './project'

export interface Notice {
  kind: 'success' | 'error' | 'warning' | 'info'
  title: string
  description?: string | undefined
  /** Milliseconds; the usual 9 s (specification, section 9) where absent. */
  duration?: number | undefined
}

/** The outbox as the app knows it: what it can do, not what it is made of. */
export type OutboxClient = Pick<Outbox, keyof Outbox>

/** What screens and forms stand on; made once in `app/`, replaced by fakes in tests. */
export interface Services {
  session: Session
  connection: Connection
  reading: Transport
  outbox: OutboxClient
  findAction: FindAction
  /** What is unsent, or done since some read was made: the same array until it changes; none while its code is on its way. */
  pendingChanges: (view: QueueView, userId: string) => Changes
  /** The entries queued in this tab, by id: whether the person was told at once that they wait safely on the device. */
  queuedHere: Map<string, boolean>
  notify: (notice: Notice) => void
}

const Context = createContext<Services | null>(null)
export const ServicesProvider = Context.Provider

export function useServices(): Services {
  const services = useContext(Context)
  if (services === null) throw new Error('no ServicesProvider above')
  return services
}

/** Who is signed in. */
export function userOf(state: SessionState): User | undefined {
  return state.status === 'authenticated' ? state.user : undefined
}

/** What is unsent of the person who is signed in, in the order of the queue; nothing where nobody is. */
export function entriesOf(state: SessionState, entries: readonly Entry[]): Entry[] {
  const userId = userOf(state)?.id
  return entries.filter((entry) => entry.userId === userId)
}
