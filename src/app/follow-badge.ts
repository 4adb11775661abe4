import { entriesOf, type Services, userOf } from '@/action/services'
import { showBadge } from '@/offline/badge'

/** Keeps how much is unsent on the app's icon: of the person who is signed in, nothing where nobody is. */
export function followBadge({ outbox, session }: Pick<Services, 'outbox' | 'session'>): void {
  let shown: number | undefined
  const follow = () => {
    const state = session.state.get()
    const unsent = entriesOf(state, outbox.view.entries).length
    // Before the queue was read nothing is known of it.
    if ((userOf(state) !== undefined && !outbox.view.ready) || unsent === shown) return
    shown = unsent
    void showBadge(unsent)
  }
  outbox.subscribe(follow)
  session.state.subscribe(follow)
  follow()
}
