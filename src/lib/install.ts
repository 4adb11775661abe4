import { Observable } from './observable'

/**
 * The event with which Chromium offers to install the app (WICG manifest-incubations). The standard library lacks it.
 */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** The browser's offer to install the app; `null` if there is none, or the app is installed. */
export const installPrompt = new Observable<InstallPrompt | null>(null)

/** Listens for the browser's offer, which comes once and early. The browser then shows no banner of its own. */
export function awaitInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => installPrompt.set(null))
}

/**
 * The Apple device that shows this page in a browser and not as an installed app; `undefined` for all others. On these
 * devices the app can only be installed by hand. An iPad calls itself a Mac, but only the iPad has a touch screen.
 */
export function appleBrowser(): 'iPad' | 'iPhone' | undefined {
  const { userAgent, platform, maxTouchPoints } = navigator
  if (matchMedia('(display-mode: standalone)').matches) return undefined
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  const isPad = /iPad/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isPad ? 'iPad' : undefined
}
