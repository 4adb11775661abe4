import { Workbox } from 'workbox-window'
import { whenNotInUse } from '@/lib/in-use'
import { ownScript } from '@/lib/own-script'
import { TAKE_PAGES } from './take-pages'
import { update } from './update'

/** How often a page that stays open asks for a new version, in milliseconds. */
const CHECK_EVERY = 60 * 60 * 1000

/**
 * Registers the service worker. A new version never takes over by itself: it would reload a page with a half-filled
 * form. The person is asked, and the page reloads once the new one is in control.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const workbox = new Workbox(ownScript('/sw.js'))
  const offer = () => {
    update.set({
      apply: () => {
        void whenNotInUse(() => workbox.messageSkipWaiting())
      },
    })
  }
  workbox.addEventListener('waiting', offer)
  const { serviceWorker } = navigator
  // Every tab follows, whichever was asked; but the very first service worker takes a page that is new already.
  let mine = serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    if (mine !== null && serviceWorker.controller !== mine) void whenNotInUse(() => location.reload())
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
