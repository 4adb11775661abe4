import { entriesOf, userOf, useServices } from '@/action/services'
import { lazyComponent } from '@/components/lazy-component'
import { useWhenQuiet } from '@/components/use-when-quiet'
import { useDialogs } from '@/form/dialogs'
import { noteSignOut } from './unfinished-sign-outs'

const LeaveDialog = lazyComponent(() => import('./leave-dialog'))
const load = () => import('./leave')

/**
 * Returns the function behind `Sair`. If nothing is unsent, the function signs the user out at once. If something is
 * unsent, it asks first.
 */
export function useLeave(): () => void {
  const services = useServices()
  const dialogs = useDialogs()
  // Load `leave.ts` right after the first screen, not at the sign-out. On a first visit, the code that saves the user's
  // data loads at the same moment. So once there is saved data, the code that deletes it is normally loaded too, and
  // the user can sign out without a network.
  useWhenQuiet(() => void load().catch(() => {}))
  return () => {
    const state = services.session.state.get()
    const user = userOf(state)
    const unsent = entriesOf(state, services.outbox.view.entries).length
    const go = () => {
      if (user) noteSignOut(user.id)
      services.session.end()
      // If the data cannot be deleted now, `finishLeaving` deletes it at the next start.
      if (user)
        void load()
          .then(({ forget }) => forget(user.id, services.outbox))
          .catch(() => {})
    }
    if (unsent === 0) go()
    else dialogs.show((close) => <LeaveDialog unsent={unsent} onLeave={go} onClose={close} />)
  }
}
