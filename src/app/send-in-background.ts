import { entriesOf, type Services } from '@/action/services'
import { SYNC_TAG } from '@/offline/browser-ports'

/** Background Sync, which TypeScript's standard library does not describe yet (WICG background-sync). */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void>; getTags: () => Promise<string[]> }
}

/**
 * While something is being sent, the browser is asked again for a sync event this often, in milliseconds. The browser
 * forgets the request if the service worker finds nothing to do between two drains, and after a few failed tries.
 */
const ASK_EVERY = 10_000

/**
 * Asks the browser, if it has Background Sync, to wake the service worker when there is a network. It asks when sending
 * begins, because a tab that dies meanwhile has no time to ask. It also asks when the queue is postponed, and when the
 * page is hidden with something unsent. In other browsers the queue goes on when the app starts the next time.
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
