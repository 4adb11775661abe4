import { sendByFetch } from '@/api/fetch-transport'
import { holdInUse } from '@/lib/in-use'
import { findAction } from '@/nouns/actions'
import { showBadge } from '@/offline/badge'
import { browserPorts, SYNC_TAG } from '@/offline/browser-ports'
import { followSession, mirrorSession } from '@/offline/session-mirror'
import { Outbox } from '@/outbox/outbox'
import { asideSignal } from './aside'
import { either } from './either'

declare const self: ServiceWorkerGlobalScope

/** Background Sync, which the standard library does not describe yet (WICG background-sync). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

/**
 * A service worker is stopped some minutes after it was woken; a longer upload would begin again and again. Entries
 * with more bytes than this wait for a page.
 */
const MOST_BYTES = 20_000_000

/** Back-offs that end within this time after we were woken are waited for (milliseconds); longer ones are the browser's. */
const STAY = 60_000

/**
 * A tab that is sending is waited for, so that what it leaves when it dies goes on at once; but no longer than this after
 * we were woken (milliseconds), since browsers end the event after three minutes. A tab that has gone silent is found out
 * before.
 */
const IN_LINE = 165_000

/** A new version waits no longer than this for a request that is under way here, in milliseconds. */
const GRACE = 500

/** Sends the queue with no tab open, where the browser wakes us for it: with the very code the pages use. */
export function sendWhenWoken(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === SYNC_TAG) sync.waitUntil(sendQueue())
  })
}

/** @throws where something is left that could be sent later, so that the browser wakes us again. */
async function sendQueue(): Promise<void> {
  const session = await followSession()
  const ports = browserPorts()
  const aside = asideSignal()
  /** The token of which the server said that it is over. */
  let refused: string | undefined
  const valid = () => (session.current()?.token === refused ? undefined : session.current())
  const patience = either(AbortSignal.timeout(IN_LINE), aside)
  /** Whether somebody else holds the right to send, for all we know. */
  let isInLine = false
  const { locks } = ports
  const outbox = new Outbox({
    ...ports,
    locks: locks && {
      request: (name, signal, work) => {
        isInLine = true
        return locks.request(name, either(signal, patience), () => {
          isInLine = false
          return work()
        })
      },
      steal: (name, work) => {
        isInLine = false
        return locks.steal(name, work)
      },
    },
    transport: async (request, options) => {
      const release = request.body.kind === 'form' ? holdInUse('upload') : undefined
      try {
        return await sendByFetch(request, valid()?.token ?? null, true, options)
      } finally {
        release?.()
      }
    },
    registry: (name) => findAction(name)?.sendable,
    sender: () => valid()?.userId ?? null,
    onSignedOut: () => {
      refused = session.current()?.token
    },
    mostBytes: MOST_BYTES,
  })
  const rest: { until: number | null } = { until: null }
  outbox.onRest(({ why, until }) => {
    rest.until = why === 'postponed' ? until : null
  })
  const leave = ports.clock.now() + STAY
  try {
    // Browsers wake us at once where they believe in the network; what pages found out before is respected all the same.
    for (;;) {
      rest.until = null
      await Promise.race([outbox.send(false), aborted(aside).then(() => after(GRACE))])
      if (aside.aborted || rest.until === null || rest.until > leave) break
      await pause(rest.until - ports.clock.now(), aside)
    }
    if (aside.aborted) throw new Error('a new version takes over; the browser will look again')
    if (refused !== undefined && session.current()?.token === refused) await mirrorSession(null)
    await outbox.reload()
    await showBadge(outbox.view.entries.filter(({ userId }) => userId === valid()?.userId).length)
  } finally {
    session.stop()
    await outbox.stop()
    ports.close()
  }
  if (isInLine) throw new Error('a tab is still sending; the browser will look again')
  if (rest.until !== null) throw new Error('the server did not answer; the browser will try again')
}

/** Ends before its time where `signal` says so. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return Promise.race([after(milliseconds), aborted(signal)])
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
