/** A first screen that takes longer than this after the page was loaded is not waited for, in milliseconds. */
const LATEST = 3_000

let show = (): void => {}
const shown = new Promise<void>((resolve) => {
  show = resolve
})

/** Something that was read has come, or cannot come; or there is nothing to read. */
export function screenShown(): void {
  show()
}

/** Whether the app's code is on this device already: then nothing is gained by waiting for it. */
export function isInstalled(): boolean {
  return navigator.serviceWorker?.controller != null
}

/** For what the first screen can do without: at once where the code is on the device, after it where it is fetched. */
export async function afterFirstScreen(): Promise<void> {
  if (isInstalled()) return
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  await Promise.race([shown, new Promise((late) => setTimeout(late, LATEST))])
  await idle()
}

/** Waits until the page has nothing better to do, but no longer than for a first screen; Safari cannot tell. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST })
    else setTimeout(resolve, 300)
  })
}
