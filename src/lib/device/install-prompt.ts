import { Observable } from '../observable'

/**
 * The event by which Chromium offers to install the app (WICG manifest-incubations). TypeScript's DOM types lack it.
 */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** The browser's offer to install the app; `null` if there is none, or the app is installed. */
export const installPrompt = new Observable<InstallPrompt | null>(null)

/**
 * Listens for the browser's offer to install the app. The first offer comes soon after the start. Because of this
 * listener, the browser shows no banner of its own.
 */
export function awaitInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => installPrompt.set(null))
}
