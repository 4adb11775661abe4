import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithRetry } from '@/components/lazy-with-retry'
import { update } from '@/offline/update'

const UpdatePrompt = lazyWithRetry(() => import('./update-prompt'))

/** Offers a new version; it never takes over by itself. */
export function UpdateNotice() {
  const version = useSyncExternalStore(update.subscribe, update.get)
  if (version === null) return null
  return (
    <Suspense fallback={null}>
      <UpdatePrompt version={version} />
    </Suspense>
  )
}
