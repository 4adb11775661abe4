import { lazyComponent } from '@/components/lazy-component'
import { useQueue, useSession } from '@/services/service-hooks'
import { userOf } from '@/services/services'

const WentBackNote = lazyComponent(() => import('./went-back-note'))

/** Says that the server was put back to an earlier state, until the user has acknowledged it. It rarely renders anything. */
export function ServerWentBack({ inPanel = false }: { inPanel?: boolean }) {
  const userId = userOf(useSession())?.id
  const wentBack = useQueue((view) => view.wentBack)
  if (wentBack === undefined || userId === undefined || wentBack.seenBy.includes(userId)) return null
  return <WentBackNote userId={userId} wentBack={wentBack} inPanel={inPanel} />
}
