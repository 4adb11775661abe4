import type { Changes } from '@/action/project'
import type { Services } from '@/action/services'
import { type Client, type ClientPorts, createClient } from '@/api/client'
import { Connection } from '@/api/connection'
import { Session } from '@/api/session'
import { notify } from '@/components/toasts'
import type { BrowserPorts } from '@/offline/browser-ports'
import type { Engine } from './engine'
import { LazyOutbox } from './lazy-outbox'

const NONE: Changes = []

export type AppServices = Services & { outbox: LazyOutbox }

/**
 * Puts the product's pieces together for a page: real network, real storage, real clock.
 * @param clientOf makes what reaches the server, where that is not the network
 * @param ports what the outbox stands on, where that is not the browser itself
 */
export function createServices(
  clientOf: (ports: ClientPorts) => Client = createClient,
  ports?: BrowserPorts,
): AppServices {
  const connection = new Connection(() => navigator.onLine)
  const client = clientOf({
    connection,
    token: () => session.token,
    onSessionOver: (token) => {
      // An answer to an old token must not end the session that began meanwhile.
      if (session.token === token) session.end()
    },
  })
  const session = new Session(client.sending)
  let engine: Engine | undefined
  const outbox = new LazyOutbox(async () => {
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
    notify: ({ kind, title, description, duration }) => void notify(kind, title, { description, duration }),
  }
  return services
}
