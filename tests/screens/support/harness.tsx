/**
 * Opens one screen as the app shows it, on a host with prepared answers. Queries, queue (on fake-indexeddb), dialogs
 * and overlays are real. There is no service worker, no shell and no saved reads. `open-app.tsx` has the shell and the
 * saved reads.
 */
import './lazy-code'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pendingChanges } from '@/action/pending-changes'
import { Connection } from '@/api/connection'
import { Session } from '@/api/session/session'
import { followQueue } from '@/app/background/refetch-after-sending'
import { DialogHost } from '@/app/dialog-host'
import { RouterLink } from '@/app/router-link'
import { createQueryClient, followConnection } from '@/app/start/query-client'
import { useFollowIds } from '@/app/use-follow-ids'
import { LinkContext } from '@/components/link'
import type { Transport } from '@/lib/wire'
import { findAction } from '@/nouns/registry/actions'
import { keptPicture } from '@/offline/kept-picture'
import { Outbox } from '@/outbox/outbox'
import { type Notice, type Services, ServicesProvider } from '@/services/services'
import type { FakeHost } from './fake-host'
import { patientUser } from './patient-user'
import { quietPorts } from './ports'

// biome-ignore lint/performance/noBarrelFile: tests take their host and their screen from one place
export { FakeHost, fieldsOf } from './fake-host'

export const USER = { id: 'u1', name: 'Ana', email: 'ana@escola.example' }

export interface Shown {
  user: ReturnType<typeof patientUser>
  outbox: Outbox
  /** The query cache of the screen. */
  queries: QueryClient
  /** The toasts so far. */
  notices: Notice[]
  /** Returns the path of the current address. */
  path: () => string
  pathBefore: () => string | undefined
  /** Makes the host reachable again, and sends the queue. */
  reconnect: () => Promise<void>
}

const stops: (() => unknown)[] = []

/** Ends the queries and queues of the screens that the test opened. dom-setup.ts calls it after each test. */
export async function endScreens(): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
}

/** Opens the screen at `path` without waiting for its reads. So a test first sees the placeholders. */
export async function open(
  host: FakeHost,
  path: string,
  { pattern, screen: Screen }: { pattern: string; screen: ComponentType },
): Promise<Shown> {
  const connection = new Connection(() => true)
  const transport: Transport = async (request, options) => {
    const answer = await host.transport(request, options)
    connection.report(answer, request.method)
    return answer
  }
  const session = new Session(transport)
  session.state.set({ status: 'authenticated', user: USER, confirmed: true })
  const ports = quietPorts(host, `screens-${crypto.randomUUID()}`)
  const outbox = new Outbox({
    ...ports,
    transport,
    registry: (name) => findAction(name)?.sendable,
    sender: () => USER.id,
    onSignedOut: () => {},
  })
  await outbox.start()
  const notices: Notice[] = []
  const services: Services = {
    session,
    connection,
    reading: transport,
    outbox,
    findAction,
    pendingChanges: (view, userId) => pendingChanges(view, userId, findAction),
    queuedHere: new Map(),
    keptPicture,
    notify: (notice) => notices.push(notice),
  }
  const queries = createQueryClient()
  followConnection(connection)
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  stops.push(
    followQueue(services, queries),
    () => queries.clear(),
    () => outbox.stop(),
    () => ports.close(),
  )
  const location = memoryLocation({ path, record: true })

  render(
    <ServicesProvider value={services}>
      <LinkContext value={RouterLink}>
        <Router hook={location.hook}>
          <QueryClientProvider client={queries}>
            <DialogHost>
              <Follow />
              <Route path={pattern} component={Screen} />
            </DialogHost>
          </QueryClientProvider>
        </Router>
      </LinkContext>
    </ServicesProvider>,
  )
  return {
    user: patientUser(),
    outbox,
    queries,
    notices,
    path: () => location.history.at(-1) ?? path,
    /** Where Back leads. */
    pathBefore: () => location.history.at(-2),
    reconnect: async () => {
      host.reachable = true
      await outbox.send(true)
    },
  }
}

function Follow() {
  useFollowIds()
  return null
}

/** Waits for the card with the heading `name`, and returns it. */
export async function findCard(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name })
  const card = heading.closest('article')
  if (card === null) throw new Error(`“${name}” is not in a card`)
  return card
}

/** Returns the names on the cards, in their order. */
export function cardNames(): string[] {
  return screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent ?? '')
}

/** Waits for the dialog with this title, and returns it. Its code may still be loading. */
export function findDialog(title: string) {
  return screen.findByRole('dialog', { name: title })
}
