import { Authorship, type RawSend } from '@/api/authorship'
import type { Judged } from '@/api/client'
import { sendByFetch } from '@/api/fetch-transport'
import { setHostSettings } from '@/api/host'
import { sendAhead } from '@/api/send-ahead'
import { weighed } from '@/api/session/session-over'
import type { KnownPerson } from '@/api/session/user'
import { Silence } from '@/api/silence'
import * as unmarked from '@/api/unmarked'
import { XSRF_COOKIE, XSRF_HEADER, xsrfToken } from '@/api/xsrf'
import { countsOf } from '@/kept/count-note'
import { followSession, type MirroredSession, mirrorSession } from '@/kept/session-mirror'
import { noteWorkerCount } from '@/kept/worker-count'
import { holdInUse } from '@/lib/device/in-use'
import { networkKind } from '@/lib/device/network-kind'
import { given } from '@/lib/given'
import { wait } from '@/lib/wait'
import { isUnclear401, type SendOptions, type WireRequest } from '@/lib/wire'
import { findAction } from '@/nouns/registry/actions'
import { showBadge } from '@/offline/badge'
import { browserPorts, SYNC_TAG } from '@/offline/browser-ports'
import { type Locks, Outbox, type QueueView } from '@/outbox'
import { anySignal } from './any-signal'
import { freeForeignPictures } from './free-foreign-pictures'
import { longWorkSignal } from './yield-to-update'

declare const self: ServiceWorkerGlobalScope

/** The event of Background Sync (WICG background-sync). TypeScript's standard library does not describe it yet. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

/**
 * A browser stops a service worker some minutes after waking it. An upload that takes longer would begin again at every
 * wake-up, and never end. So the service worker does not send an entry with more bytes than this. The entry waits until
 * a page sends it. If the host takes files in pieces, this limit does not apply.
 */
const MOST_BYTES = 20_000_000

/**
 * The service worker waits for a back-off that ends within this time after the wake-up (milliseconds). If a back-off
 * ends later, the service worker stops waiting, and the browser wakes it again.
 */
const STAY = 60_000

/**
 * If a tab is sending, the service worker waits for its turn, so that it can continue at once if that tab dies. It
 * waits no longer than this after the wake-up (milliseconds), because browsers end a `sync` event after three minutes.
 * The wait is long enough: after two and a half minutes without a sign of life, the sending tab counts as dead
 * (`SILENT_LOOKS`).
 */
const IN_LINE = 165_000

/** The old service worker waits at most this long for its running request, before a new version takes over (ms). */
const GRACE = 500

/**
 * Sends the queue when the browser wakes the service worker for it, even without an open tab. It runs the same code as
 * the pages.
 */
export function sendWhenWoken(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === SYNC_TAG) sync.waitUntil(sendQueue())
  })
}

/** Whether the service worker is waiting for the right to send, because another sender holds it. */
interface Line {
  isIn: boolean
}

/** Returns locks that note whether somebody waits for them, and whose waiting ends with `patience`. */
function inLine(locks: Locks, line: Line, patience: AbortSignal): Locks {
  return {
    request: (name, signal, work) => {
      line.isIn = true
      return locks.request(name, anySignal(signal, patience), () => {
        line.isIn = false
        return work()
      })
    },
    steal: (name, work) => {
      line.isIn = false
      return locks.steal(name, work)
    },
  }
}

/** @throws if something is left that can be sent later, so that the browser wakes the service worker again */
async function sendQueue(): Promise<void> {
  const session = await followSession()
  const host = session.current()?.host
  if (host) setHostSettings(host)
  const ports = browserPorts()
  const aside = longWorkSignal()
  /** The token that the server has refused. */
  let refused: string | undefined
  const valid = () => (session.current()?.token === refused ? undefined : session.current())
  const patience = anySignal(AbortSignal.timeout(IN_LINE), aside)
  const line: Line = { isIn: false }
  const send: RawSend = async (request, token, options) =>
    sendByFetch(await withXsrf(request), token, true, options)
  const known = session.current()?.marks
  const authorship = new Authorship({
    send,
    person: () => personOf(valid()),
    now: ports.clock.now,
    unmarked: async () => unmarked,
    ...given({ marks: known }),
    onExchanged: () => void outbox.hostExchanged(),
  })
  // A worker has no screen. It goes on waiting for a silent host, until the browser ends it.
  const token = () => valid()?.token ?? null
  const silence = new Silence({ ask: authorship.judged(send), token, onSilent: () => {} })
  const judged = authorship.judged(silence.watched(send))
  const outbox: Outbox = new Outbox({
    ...ports,
    locks: ports.locks && inLine(ports.locks, line, patience),
    transport: async (request, options) => {
      const release = request.body.kind === 'form' ? holdInUse('upload') : undefined
      try {
        return await weighing(judged, request, token(), options)
      } finally {
        release?.()
      }
    },
    sendAhead,
    registry: (name) => findAction(name)?.sendable,
    network: networkKind,
    sender: () => valid()?.userId ?? null,
    onSignedOut: () => {
      refused = session.current()?.token
    },
    mostBytes: MOST_BYTES,
    makeRoom: freeForeignPictures,
  })
  const rest: { until: number | null } = { until: null }
  outbox.onRest(({ why, until }) => {
    rest.until = why === 'postponed' ? until : null
  })
  const leave = ports.clock.now() + STAY
  try {
    // Browsers wake the service worker as soon as they believe that there is a network. That is no reason to end the
    // back-offs of entries, so the argument of `send` is `false`.
    for (;;) {
      rest.until = null
      await Promise.race([outbox.send(false), aborted(aside).then(() => wait(GRACE))])
      if (aside.aborted || rest.until === null || rest.until > leave) break
      await wait(rest.until - ports.clock.now(), aside)
    }
    if (aside.aborted) throw new Error('a new version takes over; the browser will look again')
    if (refused !== undefined && session.current()?.token === refused) await mirrorSession(null)
    await outbox.reload()
    await noteWhatIsLeft(outbox.view, ports.clock.now())
    await showBadge(outbox.view.entries.filter(({ userId }) => userId === valid()?.userId).length)
  } finally {
    session.stop()
    await outbox.stop()
    ports.close()
  }
  if (line.isIn) throw new Error('a tab is still sending; the browser will look again')
  if (rest.until !== null) throw new Error('the server did not answer; the browser will try again')
}

/** What older versions stored has only the person's id. */
function personOf(session: MirroredSession | undefined): KnownPerson | null {
  return session === undefined ? null : (session.user ?? { id: session.userId })
}

/** Sends a request; see `weighed`. */
async function weighing(send: Judged, request: WireRequest, token: string | null, options: SendOptions = {}) {
  const said = await send(request, token, options)
  if (token === null || !isUnclear401(said)) return said
  return weighed(said, request, token, (who) => send(who, token, {}))
}

/**
 * Notes how many changes are still unsent. Only pages have the local storage, in which the app keeps that number. If the
 * browser drops the database before the next page opens, the page must not report a change as lost that was sent here.
 */
async function noteWhatIsLeft({ reading, entries }: QueueView, now: number): Promise<void> {
  if (reading.kind !== 'read' || reading.database === '') return
  const note = { database: reading.database, counts: countsOf(entries), at: now }
  // Without a cache, the next page may report too much.
  await noteWorkerCount(note).catch(() => {})
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** The Cookie Store API, as far as it is used here. TypeScript's standard library does not describe it yet. */
interface CookieStore {
  get: (name: string) => Promise<{ value?: string } | null>
}

/** Adds `XSRF_HEADER` to a request of the service worker, which reads cookies only in browsers with a cookie store. */
async function withXsrf(request: WireRequest): Promise<WireRequest> {
  const { cookieStore } = self as { cookieStore?: CookieStore }
  const cookie = await cookieStore?.get(XSRF_COOKIE).catch(() => null)
  if (!cookie) return request
  return {
    ...request,
    headers: { ...given({ [XSRF_HEADER]: xsrfToken(`${XSRF_COOKIE}=${cookie.value}`) }), ...request.headers },
  }
}
