import { isNothingPending } from '@/kept/nothing-pending'
import { afterFirstScreen, isCodeOnDevice } from '@/lib/device/first-screen'
import { wait } from '@/lib/wait'
import { userOf } from '@/services/services'
import type { AppServices } from './services'

/** If the outbox's code could not be loaded, the next attempt waits this long, in milliseconds. */
const AGAIN = 5_000

/**
 * Loads and starts the outbox. It does so at once if the app's code is on this device and the user may have something
 * pending, because the first screen shows what is pending. In all other cases, it waits for the first screen.
 */
export async function startOutbox({ outbox, session }: AppServices): Promise<void> {
  const userId = userOf(session.state.get())?.id
  if (!isCodeOnDevice() || userId === undefined || isNothingPending(userId)) await afterFirstScreen()
  for (;;) {
    try {
      return await outbox.start()
    } catch {
      await wait(AGAIN)
    }
  }
}
