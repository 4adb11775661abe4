import type { Services } from '@/action/services'

/**
 * Once something is unsent, asks the browser not to clear this app's storage when the device runs short of space. Some
 * browsers then ask the user for permission, so the app does not ask before there is unsent work.
 */
export function keepStorage({ outbox }: Services): void {
  const stop = outbox.subscribe(() => {
    if (outbox.view.entries.length === 0) return
    stop()
    void navigator.storage?.persist?.().catch(() => {})
  })
}
