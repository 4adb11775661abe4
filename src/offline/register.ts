import { type BusyOptions, runWhenNoTabIsBusy } from '@/lib/in-use'
import { ownScript } from '@/lib/own-script'
import { loadImage } from '@/media/load-image'
import { dropBrokenPictures } from './broken-pictures'
import { update } from './update'
import { SKIP_WAITING, TAKE_PAGES, YIELD_TO_UPDATE } from './worker-messages'

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
  let registration: ServiceWorkerRegistration | undefined
  /** How the user accepted the new version in this tab; `undefined` if nobody accepted it in this tab. */
  let accepted: BusyOptions['uploads'] | undefined
  const tell = () => {
    // Without `YIELD_TO_UPDATE`, the new version would wait until the old service worker has sent the whole queue. That
    // time includes the pauses between attempts.
    serviceWorker.controller?.postMessage({ type: YIELD_TO_UPDATE })
    registration?.waiting?.postMessage({ type: SKIP_WAITING })
  }
  const apply = (uploads: BusyOptions['uploads']) => {
    accepted = uploads
    return runWhenNoTabIsBusy(
      () => {
        const telling = setInterval(tell, TELL_AGAIN)
        serviceWorker.addEventListener('controllerchange', () => clearInterval(telling), { once: true })
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
  const register = async () => {
    registration = await serviceWorker.register(ownScript('/sw.js'))
    onWaitingVersion(registration, offer)
  }
  // When a new version takes control, every tab reloads, not only the one in which the user answered. But a page that
  // no service worker controlled until then has the new version already, so it does not reload.
  let mine = serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
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
  // version stays as it is. Then there may be no registration, so `update` alone would not be enough.
  const check = async () => {
    const registered = await serviceWorker.getRegistration()
    await (registered === undefined ? register() : registered.update())
  }
  setInterval(() => void check().catch(() => {}), CHECK_EVERY)
  await register()
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

/**
 * How long a new version must have waited before it counts as waiting, in milliseconds. A version that takes over by
 * itself waits too, but only for a moment. The first version of a device does so.
 */
const WAITS_FOR = 200

/** Calls `act` for each new version of the service worker that waits until it is told to take over. */
function onWaitingVersion(registration: ServiceWorkerRegistration, act: () => void): void {
  const follow = (version: ServiceWorker | null) =>
    version?.addEventListener('statechange', () => {
      if (version.state === 'installed')
        setTimeout(() => {
          if (registration.waiting === version) act()
        }, WAITS_FOR)
    })
  if (registration.waiting !== null) act()
  // The browser tells of a version once, when its installation begins. Another tab may have begun it.
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}
