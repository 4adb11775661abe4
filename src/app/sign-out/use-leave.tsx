import { lazyComponent } from '@/components/lazy-component'
import { useWhenQuiet } from '@/components/use-when-quiet'
import { useDialogs } from '@/form/dialogs'
import { ownEntries } from '@/services/own-entries'
import { type Services, userOf, useServices } from '@/services/services'
import { noteSignOut } from './unfinished-sign-outs'

const LeaveDialog = lazyComponent(() => import('./leave-dialog'))
const load = () => import('./leave')

/**
 * If the queue has not been read yet, `Sair` waits this long for it, in milliseconds. Then it asks without a number.
 */
const PATIENCE = 2_000

/**
 * Returns the function behind `Sair`. If nothing is unsent, the function signs the user out at once. If something is
 * unsent, or if the queue cannot be read, it asks first.
 */
export function useLeave(): () => Promise<void> {
  const services = useServices()
  const dialogs = useDialogs()
  // Load `leave.ts` right after the first screen, not at the sign-out. On a first visit, the code that saves the user's
  // data loads at the same moment. So once there is saved data, the code that deletes it is normally loaded too, and
  // the user can sign out without a network.
  useWhenQuiet(() => void load().catch(() => {}))
  return async () => {
    const user = userOf(services.session.state.get())
    await queueRead(services.outbox)
    // Somebody may have signed out meanwhile, e.g. by a second press.
    if (userOf(services.session.state.get())?.id !== user?.id) return
    const unsent = ownEntries(services.outbox.view, user)?.length
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

/** Resolves when the queue has been read or could not be read, but after `PATIENCE` in any case. */
async function queueRead(outbox: Services['outbox']): Promise<void> {
  const isRead = () => outbox.view.reading.kind !== 'unread'
  if (isRead()) return
  let over = () => {}
  const read = new Promise<void>((resolve) => {
    const stop = outbox.subscribe(() => {
      if (isRead()) resolve()
    })
    const timer = setTimeout(resolve, PATIENCE)
    over = () => {
      stop()
      clearTimeout(timer)
    }
  })
  await read
  over()
}
