import { Workbox } from 'workbox-window'
import { type Waiting, whenNotInUse } from '@/lib/in-use'
import { ownScript } from '@/lib/own-script'
import { update } from './update'
import { STEP_ASIDE, TAKE_PAGES } from './worker-messages'

/** How often a page that stays open asks for a new version, in milliseconds. */
const CHECK_EVERY = 60 * 60 * 1000

/** A version that was just accepted waits no longer than this for what was saved a moment ago, in milliseconds. */
const SETTLED = 500

/**
 * Registers the service worker. A new version never takes over by itself: it would reload a page with a half-filled
 * form. The person is asked, and the page reloads once the new one is in control.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const workbox = new Workbox(ownScript('/sw.js'))
  const { serviceWorker } = navigator
  /** How the new version was accepted here; `undefined` where it was not, or in another tab. */
  let accepted: Waiting['uploads'] | undefined
  const apply = (uploads: Waiting['uploads']) => {
    accepted = uploads
    return whenNotInUse(
      () => {
        // It would be waited for otherwise, through all the back-offs of a queue it sends.
        serviceWorker.controller?.postMessage({ type: STEP_ASIDE })
        workbox.messageSkipWaiting()
      },
      { uploads, settle: SETTLED },
    )
  }
  const offer = () =>
    update.set({
      apply: (cutsUploads) => apply(cutsUploads ? 'cut' : 'ask'),
      applyAfterUploads: () => apply('wait'),
    })
  workbox.addEventListener('waiting', offer)
  // Every tab follows, whichever was asked; but the very first service worker takes a page that is new already.
  let mine = serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    const reload = () => location.reload()
    if (mine !== null && serviceWorker.controller !== mine)
      // Where it was accepted all that had to be waited for has been, but for an upload that has begun since.
      void whenNotInUse(reload, {
        uploads: accepted === 'cut' ? 'cut' : 'wait',
        ...(accepted && { settle: 0 }),
      })
    mine = serviceWorker.controller
  })
  const registration = await workbox.register({ immediate: true })
  if (mine === null && registration?.active?.state === 'activated') {
    // Loaded past it (Shift and reload): it takes the page back. Nothing would be read or kept without it, and the next
    // version, finding no page under this one, would take over unasked.
    mine = registration.active
    mine.postMessage({ type: TAKE_PAGES })
  }
  setInterval(() => void registration?.update().catch(() => {}), CHECK_EVERY)
}
