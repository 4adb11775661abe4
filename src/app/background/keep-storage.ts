import { askToKeepStorage, keptStorage } from '@/lib/device/kept-storage'
import type { Services } from '@/services/services'

/**
 * Asks the browser not to clear this app's storage. The app asks as soon as something is unsent, but not earlier, because
 * some browsers ask the user for permission. If the browser refuses, leaving the page asks first while something is
 * unsent.
 */
export function keepStorage({ outbox }: Pick<Services, 'outbox'>): void {
  let isAsked = false
  const isUnsent = () => outbox.view.entries.length > 0
  const guard = () => {
    if (isUnsent() && keptStorage.get() === false) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
  outbox.subscribe(() => {
    guard()
    if (!isUnsent() || isAsked) return
    isAsked = true
    void askToKeepStorage()
  })
  keptStorage.subscribe(guard)
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
