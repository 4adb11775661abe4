import { entriesOf, userOf, useServices } from '@/action/services'
import { lazyComponent } from '@/components/lazy-component'
import { useWhenQuiet } from '@/components/use-when-quiet'
import { useDialogs } from '@/form/dialogs'
import { noteSignOut } from './unfinished-sign-outs'

const LeaveDialog = lazyComponent(() => import('./leave-dialog'))
const load = () => import('./leave')

/** Returns the function behind `Sair`. It signs out at once if nothing is unsent, otherwise after a question. */
export function useLeave(): () => void {
  const services = useServices()
  const dialogs = useDialogs()
  // Load the code that deletes a user's data after the first screen, as the code that stores the data loads. So it is
  // loaded in time.
  useWhenQuiet(() => void load().catch(() => {}))
  return () => {
    const state = services.session.state.get()
    const user = userOf(state)
    const unsent = entriesOf(state, services.outbox.view.entries).length
    const go = () => {
      if (user) noteSignOut(user.id)
      services.session.end()
      if (user) void load().then(({ forget }) => forget(user.id, services.outbox))
    }
    if (unsent === 0) go()
    else dialogs.show((close) => <LeaveDialog unsent={unsent} onLeave={go} onClose={close} />)
  }
}
