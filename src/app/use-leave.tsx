import { entriesOf, userOf, useServices } from '@/action/services'
import { late } from '@/components/late'
import { useWhenQuiet } from '@/components/use-when-quiet'
import { useDialogs } from '@/form/dialogs'
import { noteLeaving } from './leaving'

const LeaveDialog = late(() => import('./leave-dialog'))
const load = () => import('./leave')

/** `Sair`: at once where nothing is unsent, after a question where something is. */
export function useLeave(): () => void {
  const services = useServices()
  const dialogs = useDialogs()
  // Whatever keeps something of the person comes after the first screen too; so what forgets it is there in time.
  useWhenQuiet(() => void load().catch(() => {}))
  return () => {
    const state = services.session.state.get()
    const user = userOf(state)
    const unsent = entriesOf(state, services.outbox.view.entries).length
    const go = () => {
      if (user) noteLeaving(user.id)
      services.session.end()
      if (user) void load().then(({ forget }) => forget(user.id, services.outbox))
    }
    if (unsent === 0) go()
    else dialogs.show((close) => <LeaveDialog unsent={unsent} onLeave={go} onClose={close} />)
  }
}
