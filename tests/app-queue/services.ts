import { pendingChanges } from '@/action/pending-changes'
import { createClient } from '@/api/client'
import { Connection } from '@/api/connection'
import { ME } from '@/api/host'
import { Session } from '@/api/session'
import { findAction } from '@/nouns/actions'
import type { Outbox } from '@/outbox/outbox'
import { type Notice, type Services, userOf } from '@/services/services'
import type { Device } from '../outbox/harness'
import type { MemoryHost } from './memory-host'

/**
 * Timers of up to this many milliseconds run at once, because the clock of these tests stands still. The outbox uses
 * such timers to call its listeners once for several changes.
 */
const FRAME = 16

export interface Tab {
  services: Services & { outbox: Outbox }
  /** The reads and the reports of outcomes that are under way. The drain of the queue is not among them. */
  busy: Set<Promise<unknown>>
}

/**
 * Makes the same services for screens and forms that `src/app/start/services.ts` makes, but with a host in memory.
 * @param hint whether the browser believes that there is a network
 */
export function tabOn(
  host: MemoryHost,
  device: Device,
  hint: () => boolean,
  notify: (notice: Notice) => void,
): Tab {
  const busy = new Set<Promise<unknown>>()
  const counted =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      const doing = work(...args)
      busy.add(doing)
      const over = () => void busy.delete(doing)
      doing.then(over, over)
      return doing
    }
  const { now, after } = device.clock
  const connection = new Connection(hint)
  const { sending: transport } = createClient(
    {
      connection,
      token: () => session.token,
      onSessionOver: (token) => {
        if (session.token === token) session.end()
      },
    },
    (request, token) => host.receive(request, token, now()),
  )
  const session: Session = new Session(transport)
  const { outbox } = device.tab(null, {
    transport,
    registry: (name) => findAction(name)?.sendable,
    probe: ME,
    sender: () => userOf(session.state.get())?.id ?? null,
    onSignedOut: () => {},
    clock: { now, after: (ms, call) => (ms <= FRAME ? soon(call) : after(ms, call)) },
  })
  outbox.takeUntold = counted(outbox.takeUntold.bind(outbox))
  return {
    busy,
    services: {
      session,
      connection,
      reading: counted(transport),
      outbox,
      findAction,
      pendingChanges: (view, userId) => pendingChanges(view, userId, findAction),
      queuedHere: new Map(),
      keptPicture: async () => undefined,
      notify,
    },
  }
}

function soon(call: () => void): () => void {
  const timer = setImmediate(call)
  return () => clearImmediate(timer)
}
