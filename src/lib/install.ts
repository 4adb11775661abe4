import { Watched } from './watched'

/** Chromium's offer to install the app (WICG manifest-incubations), which the standard library does not describe. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** What the browser lets us offer; `null` where it has offered nothing, or the app is installed. */
export const installPrompt = new Watched<InstallPrompt | null>(null)

/** The browser offers once, early, and only to who listens: it shows no banner of its own then. */
export function awaitInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => installPrompt.set(null))
}

/**
 * Which device of Apple's shows this page in a browser rather than as an installed app; `undefined` for all others.
 * There the app can only be installed by hand. An iPad calls itself a Mac; only it has a touch screen.
 */
export function appleBrowser(): 'iPad' | 'iPhone' | undefined {
  const { userAgent, platform, maxTouchPoints } = navigator
  if (matchMedia('(display-mode: standalone)').matches) return undefined
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  const isPad = /iPad/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isPad ? 'iPad' : undefined
}
