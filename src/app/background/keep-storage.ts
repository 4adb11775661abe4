import type { Services } from '@/services/services'

/**
 * Asks the browser not to clear this app's storage when the device runs short of space. The app asks as soon as
 * something is unsent, but not earlier, because some browsers ask the user for permission.
 */
export function keepStorage({ outbox }: Services): void {
  const stop = outbox.subscribe(() => {
    if (outbox.view.entries.length === 0) return
    stop()
    void navigator.storage?.persist?.().catch(() => {})
  })
}
