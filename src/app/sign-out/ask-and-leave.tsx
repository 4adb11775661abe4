import { lazyComponent } from '@/components/lazy-component'
import type { Dialogs } from '@/form/offer/dialogs'
import { atMost } from '@/lib/wait'
import { ownEntries } from '@/services/own-entries'
import { type Services, userOf } from '@/services/services'
import { forget } from './leave'
import { endSession } from './unfinished-sign-outs'

// The dialog's code is that of all forms. Only who has unsent changes needs it here.
const LeaveDialog = lazyComponent(() => import('./leave-dialog'))

/**
 * If the queue has not been read yet, `Sair` waits this long for it, in milliseconds. Then it asks without a number.
 */
const PATIENCE = 2_000

/**
 * Signs the user out at once if nothing is unsent. If something is unsent, or if the queue cannot be read, this function
 * asks first.
 */
export async function askAndLeave(services: Services, dialogs: Dialogs): Promise<void> {
  const { outbox, session } = services
  const user = userOf(session.state.get())
  await queueRead(outbox)
  // Somebody may have signed out meanwhile, e.g. by a second press.
  if (userOf(session.state.get())?.id !== user?.id) return
  const unsent = ownEntries(outbox.view, user)?.length
  const go = () => {
    endSession(services)
    // If the data cannot be deleted now, `finishLeaving` deletes it at the next start.
    if (user) void forget(user.id, outbox).catch(() => {})
  }
  if (unsent === 0) go()
  else dialogs.show((close) => <LeaveDialog unsent={unsent} onLeave={go} onClose={close} />)
}

/** Resolves when the queue has been read or could not be read, but after `PATIENCE` in any case. */
async function queueRead(outbox: Services['outbox']): Promise<void> {
  let stop = () => {}
  const read = new Promise<void>((resolve) => {
    const look = () => {
      if (outbox.view.reading.kind !== 'unread') resolve()
    }
    stop = outbox.subscribe(look)
    look()
  })
  await atMost(PATIENCE, read)
  stop()
}
