import type { Services } from '@/action/services'

/**
 * Asks the browser, once there is something unsent, not to clear this app's storage when the device runs short of
 * room. Some ask the person, so it is not asked before it matters.
 */
export function keepStorage({ outbox }: Services): void {
  const stop = outbox.subscribe(() => {
    if (outbox.view.entries.length === 0) return
    stop()
    void navigator.storage?.persist?.().catch(() => {})
  })
}
