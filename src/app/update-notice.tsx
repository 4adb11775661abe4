import { useSyncExternalStore } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { update } from '@/offline/update'

const UpdatePrompt = lazyComponent(() => import('./update-prompt'))

/** Offers a new version of the app, if there is one. A new version never takes over by itself. */
export function UpdateNotice() {
  const version = useSyncExternalStore(update.subscribe, update.get)
  if (version === null) return null
  return <UpdatePrompt version={version} />
}
