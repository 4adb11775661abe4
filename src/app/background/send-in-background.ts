import { SYNC_TAG } from '@/offline/browser-ports'
import { knownEntriesOf, type Services } from '@/services/services'

/** The part of Background Sync (WICG background-sync) that is used here. TypeScript's standard library lacks it. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void>; getTags: () => Promise<string[]> }
}

/**
 * While something is being sent, the app repeats its registration for a sync event. This is the time between two
 * registrations, in milliseconds. One registration is not enough, because the browser drops it in two cases:
 *
 * - A few sync events have failed.
 * - In a sync event, the service worker found nothing to do, for example between two drains.
 */
const ASK_EVERY = 10_000

/**
 * Asks a browser with Background Sync to wake the service worker when there is a network. The app asks in three cases:
 *
 * - Sending begins. If the tab dies while it sends, it cannot ask any more.
 * - The queue is postponed.
 * - The page is hidden while something is unsent.
 *
 * In browsers without Background Sync, the queue goes on at the next start of the app.
 */
export function sendInBackground({ outbox, session }: Services): void {
  const ask = async () => {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
    const sync = registration?.sync
    // Do not register the tag while its sync event runs. Otherwise the event would fire again at once, without end.
    if (sync !== undefined && !(await sync.getTags()).includes(SYNC_TAG)) await sync.register(SYNC_TAG)
  }
  const tryToAsk = () => void ask().catch(() => {})
  const mine = () => knownEntriesOf(session.state.get(), outbox.view.entries)
  let asking: ReturnType<typeof setInterval> | undefined
  outbox.subscribe(() => {
    // Look only at this user's entries. If another user's tab died while it was sending, that user's entries stay
    // `sending` until that user signs in again. If they counted here, the app would ask without end.
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
