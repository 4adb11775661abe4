import type { PendingChanges } from '@/action/project'
import { type BrowserClientPorts, browserClient } from '@/api/browser-client'
import type { Client } from '@/api/client'
import { Connection } from '@/api/connection'
import { apiUrl } from '@/api/host'
import { Session } from '@/api/session/session'
import { notify } from '@/components/toasts'
import type { BrowserPorts } from '@/offline/browser-ports'
import { type Services, userOf } from '@/services/services'
import type { Engine } from './engine'
import { type LazyOutbox, lazyOutbox } from './lazy-outbox'

const NONE: PendingChanges = []

export type AppServices = Services & { outbox: LazyOutbox }

/**
 * Makes the services of a page.
 * @param clientOf makes the API client; tests pass a function of their own
 * @param ports the storage, clock and locks of the outbox; by default the real ones (`browserPorts`)
 */
export function createServices(
  clientOf: (ports: BrowserClientPorts) => Client = browserClient,
  ports?: BrowserPorts,
): AppServices {
  const connection = new Connection(() => navigator.onLine)
  const client = clientOf({
    connection,
    token: () => session.token,
    onSessionOver: (token) => {
      // The server has refused `token`. If `token` belongs to an earlier session, the current session must not end.
      if (session.token === token) session.lapse()
    },
    person: () => userOf(session.state.get()) ?? null,
    onExchanged: () => {
      void outbox.hostExchanged()
      void import('@/offline/marked-hosts').then(({ forgetMarkedHost }) =>
        forgetMarkedHost(new URL(apiUrl('/'), location.href).origin),
      )
    },
  })
  const session = new Session(client.sending)
  let engine: Engine | undefined
  const outbox = lazyOutbox(async () => {
    const { createEngine } = await import('./engine')
    engine = createEngine(services, client, ports)
    return engine.outbox
  })
  const services: AppServices = {
    session,
    connection,
    reading: client.reading,
    outbox,
    findAction: (name) => engine?.findAction(name),
    pendingChanges: (view, userId) => engine?.pendingChanges(view, userId) ?? NONE,
    queuedHere: new Map(),
    keptPicture: async (...of) => (await import('@/offline/kept-picture')).keptPicture(...of),
    notify: ({ kind, title, ...options }) => void notify(kind, title, options),
  }
  return services
}
