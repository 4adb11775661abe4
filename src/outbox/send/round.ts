import type { UploadProgress } from '@/lib/wire'
import { type AttemptContext, attempt } from './attempt'
import type { Claimed } from './claim'
import type { Pace } from './pace'
import type { Ended } from './settle'

export interface RoundContext extends Omit<AttemptContext, 'onProgress'> {
  pace: Pace
  onProgress: (entry: Claimed, progress: UploadProgress) => void
  /** Puts entries back in line that were marked and have not been sent. */
  giveBack: (unsent: Claimed[]) => Promise<void>
}

/**
 * Sends the entries that were marked together, one after the other, while all goes well and quickly. What it does not
 * come to is to be put back in line; and is so at once where a request takes so long that somebody might notice.
 */
export async function sendRound(
  { pace, onProgress, giveBack, ...context }: RoundContext,
  claimed: readonly Claimed[],
): Promise<{ ended: Ended[]; unsent: Claimed[] }> {
  const { ports, host, mayGoOn } = context
  const since = ports.clock.now()
  const ended: Ended[] = []
  let unsent = [...claimed]
  let givenBack: Promise<void> | undefined
  const cancel = ports.clock.after(pace.patience, () => {
    if (unsent.length === 0) return
    const back = unsent
    unsent = []
    // Where the storage does not take them they go back with what has ended: that must not be lost for them.
    givenBack = giveBack(back).catch(() => {
      unsent = back
    })
  })
  try {
    for (let entry = unsent.shift(); entry !== undefined; entry = unsent.shift()) {
      const sent = entry
      const settlement = await attempt(
        { ...context, onProgress: (progress) => onProgress(sent, progress) },
        entry,
      )
      ended.push({ entry, settlement })
      const isWell = settlement.kind === 'done' && mayGoOn() && (await host.honoursKeys())
      if (!isWell || !pace.isFresh(since)) break
    }
  } finally {
    cancel()
    await givenBack
  }
  pace.note(ended.length, since)
  return { ended, unsent }
}
