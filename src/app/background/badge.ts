import { showBadge } from '@/offline/badge'
import { ownEntries } from '@/services/own-entries'
import { type Services, userOf } from '@/services/services'

/** Shows the number of the signed-in user's unsent entries on the app's icon. If nobody is signed in, it shows none. */
export function followBadge({ outbox, session }: Pick<Services, 'outbox' | 'session'>): void {
  let shown: number | undefined
  const follow = () => {
    const user = userOf(session.state.get())
    const unsent = user === undefined ? 0 : ownEntries(outbox.view, user)?.length
    // As long as the number is not known, the icon keeps the last one.
    if (unsent === undefined || unsent === shown) return
    shown = unsent
    void showBadge(unsent)
  }
  outbox.subscribe(follow)
  session.state.subscribe(follow)
  follow()
}
