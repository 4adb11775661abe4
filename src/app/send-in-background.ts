import { entriesOf, type Services } from '@/action/services'
import { SYNC_TAG } from '@/offline/browser-ports'

/** Background Sync, which the standard library does not describe yet (WICG background-sync). */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void>; getTags: () => Promise<string[]> }
}

/**
 * While something is being sent the browser is asked again this often, in milliseconds: it forgets that it was asked when
 * the service worker found nothing to do between two drains, and after a few tries in vain.
 */
const ASK_EVERY = 10_000

/**
 * Asks the browser, where it can, to wake the service worker when there is a network: when sending begins, for whoever
 * dies in the middle of it has no time to ask; when the queue had to stop; and when the page is put away with something
 * unsent. Everywhere else the queue goes on at the next start.
 */
export function sendInBackground({ outbox, session }: Services): void {
  const ask = async () => {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
    const sync = registration?.sync
    // Asked for anew while it is being served it would be served again at once, and that without end.
    if (sync !== undefined && !(await sync.getTags()).includes(SYNC_TAG)) await sync.register(SYNC_TAG)
  }
  const tryToAsk = () => void ask().catch(() => {})
  const mine = () => entriesOf(session.state.get(), outbox.view.entries)
  let asking: ReturnType<typeof setInterval> | undefined
  outbox.subscribe(() => {
    // What somebody else's dead tab left behind is marked so until that person is back.
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
