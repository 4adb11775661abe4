import { Workbox } from 'workbox-window'
import { whenNotInUse } from '@/lib/in-use'
import { ownScript } from '@/lib/own-script'
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
  // Every tab follows, whichever was asked; but the very first service worker takes a page that is new already. A page
  // without one that was loaded past it (Shift and reload) is none of the first.
  const before = await navigator.serviceWorker.getRegistration()
  let isFirst = navigator.serviceWorker.controller === null && before?.active?.state !== 'activated'
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) void whenNotInUse(() => location.reload())
    isFirst = false
  })
  const registration = await workbox.register({ immediate: true })
  setInterval(() => void registration?.update().catch(() => {}), CHECK_EVERY)
}
