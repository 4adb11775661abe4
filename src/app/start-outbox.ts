import { afterFirstScreen } from '@/lib/first-screen'
import type { LazyOutbox } from './lazy-outbox'

/** If the outbox's code could not be loaded, the next attempt waits this long, in milliseconds. */
const AGAIN = 5_000

export async function startOutbox(outbox: LazyOutbox): Promise<void> {
  await afterFirstScreen()
  for (;;) {
    try {
      return await outbox.start()
    } catch {
      await new Promise((again) => setTimeout(again, AGAIN))
    }
  }
}
