import { useSyncExternalStore } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { networkKind, onNetworkKind } from '@/lib/network-kind'
import { isVideoHeld } from '@/outbox/queue/put-off'
import { useQueue, useSession } from '@/services/service-hooks'
import { userOf } from '@/services/services'

const VideoQuestion = lazyComponent(() => import('./video-question'))

/**
 * Asks the user whether to send each large video that waits for Wi-Fi. The app asks only if the browser does not tell
 * whether the network is Wi-Fi. The answer is stored with the entry, so the app asks only once about each video.
 */
export function AskAboutVideos() {
  const userId = userOf(useSession())?.id
  const network = useSyncExternalStore(onNetworkKind, networkKind)
  const held = useQueue(({ entries, settings }) => {
    const { wifiOnly = false } = settings.get(userId ?? '') ?? {}
    if (!wifiOnly || network !== 'unknown') return undefined
    return entries.find(
      (entry) =>
        entry.userId === userId &&
        entry.state === 'queued' &&
        entry.putOff === undefined &&
        isVideoHeld(entry, { wifiOnly, network }),
    )
  })
  if (held === undefined) return null
  return <VideoQuestion key={held.id} entry={held} />
}
