import { unsentOf } from '@/action/device-queue'
import { deviceQueueNow, type Services, userOf } from '@/action/services'
import { showBadge } from '@/offline/badge'

/** Shows the number of the signed-in user's unsent entries on the app's icon. If nobody is signed in, it shows none. */
export function followBadge(services: Pick<Services, 'outbox' | 'session'>): void {
  const { outbox, session } = services
  let shown: number | undefined
  const follow = () => {
    const isHere = userOf(session.state.get()) !== undefined
    const unsent = isHere ? unsentOf(deviceQueueNow(services)) : 0
    // As long as the number is not known, the icon keeps the last one.
    if (unsent === undefined || unsent === shown) return
    shown = unsent
    void showBadge(unsent)
  }
  outbox.subscribe(follow)
  session.state.subscribe(follow)
  follow()
}
