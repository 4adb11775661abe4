import { atMost } from '../wait'

/** After the page has loaded, other work waits for the first screen at most this long, in milliseconds. */
const LATEST = 3_000

let show = (): void => {}
const shown = new Promise<void>((resolve) => {
  show = resolve
})

/**
 * Tells this module that the first screen is there. Call it when a read of the screen has succeeded or failed, when the
 * screen reads nothing, or when the screen shows what was saved on the device.
 */
export function screenShown(): void {
  show()
}

/**
 * Whether the app's code is on this device already. If the result is `false`, work in the background must wait for the
 * first screen, because the downloads of that work would delay the screen.
 */
export function isCodeOnDevice(): boolean {
  return navigator.serviceWorker?.controller != null
}

/** Resolves when the first screen is there and the page is idle, so that other work does not slow the screen down. */
export async function afterFirstScreen(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  await atMost(LATEST, shown)
  await idle()
}

/**
 * Resolves when the first screen is there, and code that loads now comes from this device. At a first visit the service
 * worker keeps all of the app first. Where there is none, only the first screen counts.
 */
export async function afterCodeIsKept(): Promise<void> {
  await afterFirstScreen()
  await navigator.serviceWorker?.ready
}

/**
 * Waits until the page is idle, but no longer than `LATEST`. Safari has no idle callback; there this function waits 300
 * ms.
 */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST })
    else setTimeout(resolve, 300)
  })
}
