import { createContext, useContext } from 'react'
import type { FindAction } from '@/action/define'
import type { PendingChanges } from '@/action/project'
import type { Connection } from '@/api/connection'
import type { Session, SessionState } from '@/api/session/session'
import type { User } from '@/api/session/user'
import type { Transport } from '@/lib/wire'
import type { Entry, Outbox, QueueView } from '@/outbox'
import { isMine } from './own-entries'

export interface Notice {
  kind: 'success' | 'error' | 'warning' | 'info'
  title: string
  description?: string | undefined
  /** A button in the toast. */
  action?: { label: string; onClick: () => void } | undefined
  /** Milliseconds. The default is 9 s (specification, section 9). */
  duration?: number | undefined
}

/**
 * The public members of `Outbox`. `LazyOutbox`, or a fake in a test, can have this type. They cannot have the type
 * `Outbox`, because TypeScript also compares the private members.
 */
export type OutboxClient = Pick<Outbox, keyof Outbox>

/** The services that screens and forms use. `app/` makes them once; tests replace them with fakes. */
export interface Services {
  session: Session
  connection: Connection
  reading: Transport
  outbox: OutboxClient
  findAction: FindAction
  /**
   * Returns the unsent changes, and the sent changes that some read may not contain yet. Returns the same array again
   * until something in the queue changes; upload progress does not count as a change. The array is empty while the code
   * that makes it is loading.
   */
  pendingChanges: (view: QueueView, userId: string) => PendingChanges
  /**
   * Each key is the id of an entry that was queued in this tab. The value is `true` if a toast said, when the entry was
   * queued, that the entry is stored on the device.
   */
  queuedHere: Map<string, boolean>
  /** Returns a picture from a cache of this device, or else from the network; `undefined` if the app cannot get it. */
  keptPicture: (address: string, userId: string) => Promise<File | undefined>
  notify: (notice: Notice) => void
}

const Context = createContext<Services | null>(null)
export const ServicesProvider = Context.Provider

export function useServices(): Services {
  const services = useContext(Context)
  if (services === null) throw new Error('no ServicesProvider above')
  return services
}

/** Returns the user whose data the pages show: the signed-in one, or the one who looks after the session has ended. */
export function userOf(state: SessionState): User | undefined {
  return state.status === 'authenticated' ? state.user : undefined
}

/** Returns the user in whose name changes are sent; `undefined` if nobody is signed in. */
export function senderOf(state: SessionState): User | undefined {
  return state.status === 'authenticated' && state.isOver !== true ? state.user : undefined
}

/**
 * Returns those of the signed-in user's unsent entries that this tab knows, in the order of the queue; none if nobody is
 * signed in. There may be more (`QueueView.reading`). To say how many are unsent, ask `ownEntries`.
 */
export function knownEntriesOf(state: SessionState, entries: readonly Entry[]): Entry[] {
  const user = userOf(state)
  return entries.filter((entry) => isMine(entry, user))
}
