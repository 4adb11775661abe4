/**
 * A screen as the app shows it, on a host that is a few lines of canned JSON: real queries, real queue (on
 * fake-indexeddb), real dialogs and overlays. Not here: the shell, the persisted queries, the service worker, and bytes of
 * files, which the DOM emulation loses on their way through IndexedDB.
 */
import 'fake-indexeddb/auto'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pendingChanges } from '@/action/pending-changes'
import { type Notice, type Services, ServicesProvider } from '@/action/services'
import { Connection } from '@/api/connection'
import { Session } from '@/api/session'
import { DialogHost } from '@/app/dialog-host'
import { followQueue } from '@/app/follow-queue'
import { createQueryClient, followConnection } from '@/app/query-client'
import { RouterLink } from '@/app/router-link'
import { useFollowIds } from '@/app/use-follow-ids'
import { LinkContext } from '@/components/link'
import { findAction } from '@/entities/all'
import type { Reply, Transport, WireRequest } from '@/lib/wire'
import { Outbox } from '@/outbox/outbox'

const USER = { id: 'u1', name: 'Ana', email: 'ana@escola.example' }

interface Answer {
  status: number
  body?: unknown
}

/** What stands at the other end of the wire. Reads are a table; changes are noted and answered. */
export class FakeHost {
  reachable = true
  /** GET path to the JSON it answers; what is not here is 404. */
  reads: Record<string, unknown>
  /** Every change that arrived, in order. */
  readonly changes: WireRequest[] = []
  /** How a change is answered, now or later; may alter `reads` as the server would. */
  answer: (request: WireRequest) => Answer | Promise<Answer> = () => ({
    status: 200,
    body: { id: 'novo' },
  })

  constructor(reads: Record<string, unknown>) {
    this.reads = reads
  }

  /** What the device's cache answers while the host is away, as the service worker does; nothing unless a test says so. */
  kept: (path: string) => Pick<Answered, 'body' | 'keptSince' | 'asOf'> | undefined = () => undefined

  readonly #held = new Map<string, Promise<void>>()

  /** The read of this path is answered only when what is returned here is called. */
  hold(path: string): () => void {
    let release = () => {}
    this.#held.set(path, new Promise((resolve) => (release = resolve)))
    return release
  }

  readonly transport: Transport = async (request) => {
    await this.#held.get(request.path)
    if (!this.reachable) {
      const kept = request.method === 'GET' ? this.kept(request.path) : undefined
      return kept === undefined ? { kind: 'silence' } : { ...reply(200, kept.body), ...kept, cached: true }
    }
    if (request.method !== 'GET') {
      this.changes.push(request)
      const { status, body } = await this.answer(request)
      return reply(status, body)
    }
    return request.path in this.reads
      ? reply(200, structuredClone(this.reads[request.path]))
      : reply(404, { message: 'Nada por aqui.' })
  }

  /** The changes as lines: `DELETE /api/admin/teachers/1`. */
  get log(): string[] {
    return this.changes.map(({ method, path }) => `${method} ${path}`)
  }
}

type Answered = Extract<Reply, { kind: 'answer' }>

function reply(status: number, body: unknown): Answered {
  return { kind: 'answer', status, body, retryAfter: null, keyEchoed: true, cached: false }
}

/** The fields of a form or JSON body, as one object. */
export function fieldsOf({ body }: WireRequest): Record<string, unknown> {
  if (body.kind === 'form') return Object.fromEntries(body.parts)
  return body.kind === 'json' ? (body.value as Record<string, unknown>) : {}
}

export interface Shown {
  user: ReturnType<typeof userEvent.setup>
  outbox: Outbox
  /** What was read. */
  queries: QueryClient
  /** Toasts so far. */
  notices: Notice[]
  /** Where the person is now. */
  path: () => string
  /** The host answers again, and the queue is sent. */
  reconnect: () => Promise<void>
}

const stops: (() => void)[] = []
afterEach(async () => {
  cleanup()
  for (const stop of stops.splice(0)) stop()
})

/** The outbox waits longer than this before it tries again, and screens are told sooner; milliseconds. */
const SHORTEST_PAUSE = 300

/** Opens `path` and waits for nothing: the first thing a test sees is the skeleton. */
export async function open(
  host: FakeHost,
  path: string,
  { pattern, screen: Screen }: { pattern: string; screen: ComponentType },
): Promise<Shown> {
  const connection = new Connection(() => true)
  const transport: Transport = async (request, options) => {
    const answer = await host.transport(request, options)
    connection.report(answer)
    return answer
  }
  const session = new Session(transport)
  session.state.set({ status: 'authenticated', user: USER, confirmed: true })
  const outbox = new Outbox({
    databaseName: `screens-${crypto.randomUUID()}`,
    transport,
    registry: (name) => findAction(name)?.sendable,
    probe: '/api/admin/users/me',
    sender: () => USER.id,
    onSignedOut: () => {},
    keysAllowed: true,
    clock: {
      now: () => Date.now(),
      // While the host is away nothing is tried again by itself: a person's next step must not meet it half sent.
      after: (milliseconds, call) => {
        const isRetry = milliseconds >= SHORTEST_PAUSE
        const look = () => (isRetry && !host.reachable ? wait() : call())
        const wait = () => {
          timer = setTimeout(look, milliseconds)
        }
        let timer = setTimeout(look, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    random: () => 0,
    locks: { request: (_name, _signal, work) => work(), steal: (_name, work) => work() },
    channel: { post: () => {}, listen: () => () => {} },
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
    notify: (notice) => notices.push(notice),
  }
  const queries = createQueryClient()
  followConnection(connection)
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  stops.push(
    followQueue(services, queries),
    () => queries.clear(),
    () => void outbox.stop(),
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
    user: userEvent.setup(),
    outbox,
    queries,
    notices,
    path: () => location.history.at(-1) ?? path,
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

/** The card of a name, as soon as it is there. */
export async function findCard(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name })
  const card = heading.closest('article')
  if (card === null) throw new Error(`“${name}” is not in a card`)
  return card
}

/** The names on the cards, in their order. */
export function cardNames(): string[] {
  return screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent ?? '')
}

/** The dialog of this title, as soon as its code has come. */
export function findDialog(title: string) {
  return screen.findByRole('dialog', { name: title })
}
