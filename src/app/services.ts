import type { Changes } from '@/action/project'
import type { Services } from '@/action/services'
import { createClient } from '@/api/client'
import { Connection } from '@/api/connection'
import { Session } from '@/api/session'
import { notify } from '@/components/toasts'
import type { Engine } from './engine'
import { LazyOutbox } from './lazy-outbox'

const NONE: Changes = []

export type AppServices = Services & { outbox: LazyOutbox }

/** Puts the product's pieces together for a page: real network, real storage, real clock. */
export function createServices(): AppServices {
  const connection = new Connection(() => navigator.onLine)
  const client = createClient({
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
    engine = createEngine(services, client)
    return engine.outbox
  })
  const services: AppServices = {
    session,
    connection,
    reading: client.reading,
    outbox,
    findAction: (name) => engine?.findAction(name),
    pendingChanges: (view, userId) => engine?.pendingChanges(view, userId) ?? NONE,
    notify: ({ kind, title, description, duration }) => void notify(kind, title, { description, duration }),
  }
  return services
}
