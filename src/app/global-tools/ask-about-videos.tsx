import { useSyncExternalStore } from 'react'
import { queueStandings } from '@/action/queue-standings'
import { lazyComponent } from '@/components/lazy-component'
import { networkKind, onNetworkKind } from '@/lib/device/network-kind'
import { useQueue, useSession } from '@/services/service-hooks'
import { userOf, useServices } from '@/services/services'

const VideoQuestion = lazyComponent(() => import('./video-question'))

/**
 * Asks the user whether to send each large video that waits for Wi-Fi. The app asks only if the browser does not tell
 * whether the network is Wi-Fi. The answer is stored with the entry, so the app asks only once about each video.
 */
export function AskAboutVideos() {
  const { findAction } = useServices()
  const userId = userOf(useSession())?.id
  const network = useSyncExternalStore(onNetworkKind, networkKind)
  const held = useQueue((view) => {
    if (userId === undefined || network !== 'unknown' || !view.settings.get(userId)?.wifiOnly)
      return undefined
    const standings = queueStandings(view, userId, findAction, network)
    return view.entries.find(({ seq }) => {
      const standing = standings.get(seq)
      return standing?.kind === 'put-off' && standing.why === 'wifi'
    })
  })
  if (held === undefined) return null
  return <VideoQuestion key={held.id} entry={held} />
}
