import { entriesOf, type Services } from '@/action/services'
import { SYNC_TAG } from '@/offline/browser-ports'

/** The part of Background Sync (WICG background-sync) that is used here. TypeScript's standard library lacks it. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void>; getTags: () => Promise<string[]> }
}

/**
 * While something is being sent, the app registers for a sync event again and again. This is the time between two
 * registrations, in milliseconds. The browser drops a registration after a few sync events that failed. It also drops a
 * registration after a sync event in which the service worker found nothing to do, for example between two drains.
 */
const ASK_EVERY = 10_000

/**
 * If the browser has Background Sync, asks it to wake the service worker when there is a network. Asks when sending
 * begins, because a tab that dies while it sends cannot ask. Asks also when the queue is postponed, and when the page
 * is hidden while something is unsent. In other browsers the queue goes on at the next start of the app.
 */
export function sendInBackground({ outbox, session }: Services): void {
  const ask = async () => {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
    const sync = registration?.sync
    // Do not register the tag again while its sync event runs: the event would fire again at once, without end.
    if (sync !== undefined && !(await sync.getTags()).includes(SYNC_TAG)) await sync.register(SYNC_TAG)
  }
  const tryToAsk = () => void ask().catch(() => {})
  const mine = () => entriesOf(session.state.get(), outbox.view.entries)
  let asking: ReturnType<typeof setInterval> | undefined
  outbox.subscribe(() => {
    // Look only at this user's entries. If a tab of another user died while it was sending, that user's entries stay
    // `sending` until that user signs in again.
    const isSending = mine().some(({ state }) => state === 'sending')
    if (isSending === (asking !== undefined)) return
    clearInterval(asking)
    asking = isSending ? setInterval(tryToAsk, ASK_EVERY) : undefined
    if (isSending) tryToAsk()
  })
  outbox.onRest(({ why }) => {
    if (why === 'postponed') tryToAsk()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && mine().some(({ state }) => state !== 'failed')) tryToAsk()
  })
}
