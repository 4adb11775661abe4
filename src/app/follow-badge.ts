import { entriesOf, type Services, userOf } from '@/action/services'
import { showBadge } from '@/offline/badge'

/** Shows the number of the signed-in user's unsent entries on the app's icon. If nobody is signed in, it shows none. */
export function followBadge({ outbox, session }: Pick<Services, 'outbox' | 'session'>): void {
  let shown: number | undefined
  const follow = () => {
    const state = session.state.get()
    const unsent = entriesOf(state, outbox.view.entries).length
    // The number is unknown until the queue has been read.
    if ((userOf(state) !== undefined && !outbox.view.ready) || unsent === shown) return
    shown = unsent
    void showBadge(unsent)
  }
  outbox.subscribe(follow)
  session.state.subscribe(follow)
  follow()
}
