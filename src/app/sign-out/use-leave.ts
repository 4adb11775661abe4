import { useWhenQuiet } from '@/components/use-when-quiet'
import { useDialogs } from '@/form/offer/dialogs'
import { useServices } from '@/services/services'
import { endSession } from './unfinished-sign-outs'

const load = () => import('./ask-and-leave')

/** Returns the function behind `Sair` (`askAndLeave`). */
export function useLeave(): () => Promise<void> {
  const services = useServices()
  const dialogs = useDialogs()
  // Load the code right after the first screen, not at the sign-out. On a first visit, the code that saves the user's
  // data loads at the same moment. So once there is saved data, the code that deletes it is normally loaded too, and
  // the user can sign out without a network.
  useWhenQuiet(() => void load().catch(() => {}))
  return () =>
    load().then(
      ({ askAndLeave }) => askAndLeave(services, dialogs),
      // Without the code nobody can be asked. Unsent entries stay on the device in any case.
      () => endSession(services),
    )
}
