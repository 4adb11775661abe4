import { Workbox } from 'workbox-window'
import { addressOf } from '@/lib/base'
import { type BusyOptions, runWhenNoTabIsBusy } from '@/lib/device/in-use'
import { ownScript } from '@/lib/device/own-script'
import { loadImage } from '@/media/load-image'
import { dropBrokenPictures } from './broken-pictures'
import { update } from './update'
import { TAKE_PAGES, YIELD_TO_UPDATE } from './worker-messages'

/** How often a page that stays open checks for a new version, in milliseconds. */
const CHECK_EVERY = 60 * 60 * 1000

/**
 * After the user has accepted a new version, the app waits this long before it lets the new version take over, in
 * milliseconds (`settle` of `runWhenNoTabIsBusy`). During this time, the app can begin to send a change that was just
 * saved.
 */
const SETTLE_TIME = 500

/**
 * After the user has accepted a new version, the app repeats two messages at this interval (milliseconds), until the
 * new version is in control:
 * - A message tells the new version to take over.
 * - `YIELD_TO_UPDATE` tells the old service worker to end its work. Browsers let the new version wait while the old
 *   service worker has an open event.
 *
 * It is not enough to send the messages once. A read may begin after the messages. If the network is silent, the read
 * keeps an event of the old service worker open for a long time, in Chromium for five minutes.
 */
const TELL_AGAIN = 2_000

/**
 * Registers the service worker. As long as the service worker controls a page, a new version does not take over by
 * itself, because the page would reload and lose a half-filled form. The app asks the user first. When the new version
 * is in control, the page reloads.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  dropBrokenPictures()
  const { serviceWorker } = navigator
  const workbox = new Workbox(ownScript(addressOf('/sw.js')))
  /** How the user accepted the new version in this tab; `undefined` if nobody accepted it in this tab. */
  let accepted: BusyOptions['uploads'] | undefined
  const tell = () => {
    // Without `YIELD_TO_UPDATE`, the new version would wait until the old service worker has sent the whole queue. That
    // time includes the pauses between attempts.
    serviceWorker.controller?.postMessage({ type: YIELD_TO_UPDATE })
    workbox.messageSkipWaiting()
  }
  const apply = (uploads: BusyOptions['uploads']) => {
    accepted = uploads
    return runWhenNoTabIsBusy(
      () => {
        const telling = setInterval(tell, TELL_AGAIN)
        workbox.addEventListener('controlling', () => clearInterval(telling))
        tell()
      },
      { uploads, settle: SETTLE_TIME },
    )
  }
  const offer = () =>
    update.set({
      apply: (cutsUploads) => apply(cutsUploads ? 'cut' : 'ask'),
      applyAfterUploads: () => apply('wait'),
    })
  workbox.addEventListener('waiting', offer)
  // When a new version takes control, every tab reloads, not only the one in which the user answered. But a page that
  // no service worker controlled until then has the new version already, so it does not reload.
  let mine = serviceWorker.controller
  workbox.addEventListener('controlling', () => {
    const reload = () => location.reload()
    if (mine !== null && serviceWorker.controller !== mine)
      // The reload waits for forms with unsaved text. It also waits for uploads, except if the user chose in this tab
      // to cut them off. If the user accepted the new version in this tab, `settle` is 0, because `apply` has already
      // waited for `SETTLE_TIME`.
      void runWhenNoTabIsBusy(reload, {
        uploads: accepted === 'cut' ? 'cut' : 'wait',
        ...(accepted && { settle: 0 }),
      })
    if (mine === null) loadPicturesAgain()
    mine = serviceWorker.controller
  })
  if (mine === null) void letItTakeThisPage(serviceWorker)
  // If somebody else answers in place of the script or of a file of the app, nothing is installed, and an installed
  // version stays as it is. Then there is no registration to update.
  let registration: ServiceWorkerRegistration | undefined
  const offerIfWaiting = () => {
    if (registration?.waiting) offer()
  }
  const check = async () => {
    if (registration !== undefined && (await serviceWorker.getRegistration()) !== undefined) {
      // Workbox looks at one version that it did not expect, and at no later one.
      offerIfWaiting()
      return workbox.update()
    }
    registration = await workbox.register({ immediate: true })
    // Nor does it look at a version that another tab was installing before.
    if (mine !== null) registration?.installing?.addEventListener('statechange', offerIfWaiting)
  }
  setInterval(() => void check().catch(() => {}), CHECK_EVERY)
  await check()
}

/**
 * Loads again the pictures that this page loaded while no service worker controlled it. This time, the service worker
 * caches them. So the pictures of the first visit can be seen without a network. The bytes come from the browser's own
 * cache.
 */
function loadPicturesAgain(): void {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  for (const { initiatorType, name } of loaded) if (initiatorType === 'img') loadImage(name).catch(() => {})
}

/**
 * Asks the active service worker to control this page if no service worker controls it. Nothing that an uncontrolled
 * page loads is cached. And if no page is controlled, the next version takes over without asking the user.
 *
 * A page is uncontrolled if the user reloaded it with Shift, or if it was loading at the moment when the service worker
 * became active and took control of all pages.
 */
async function letItTakeThisPage(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready
  if (active === null) return
  const ask = () => {
    if (active.state === 'activated' && container.controller === null)
      active.postMessage({ type: TAKE_PAGES })
  }
  active.addEventListener('statechange', ask)
  ask()
}
