import { afterFirstScreen } from '@/lib/first-screen'
import type { LazyOutbox } from './lazy-outbox'

/** How long until its code is asked for again where it could not be fetched, in milliseconds. */
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
