import { storageNow, TIGHT } from '@/page/queue/low-space'
import { type Services, userOf } from '@/services/services'

/**
 * Warns a user who queues a file (by a form, a correction or an import) while little space is left on the device.
 * The warning is not repeated for the next files. It can come again after a file was queued while there was enough
 * space. The queue panel shows the warning too, but most users never open the panel.
 */
export function warnOfSpace({ outbox, session, notify }: Services): void {
  /**
   * The files of the outbox that this code has seen; `undefined` until the outbox is ready. The files that are already
   * queued at that moment cause no warning.
   */
  let known: Set<string> | undefined
  let warned = false
  const look = async () => {
    const tight = (await storageNow())?.tight === true
    if (tight && !warned) notify({ kind: 'warning', title: TIGHT.title, description: TIGHT.advice })
    warned = tight
  }
  outbox.subscribe(() => {
    const { reading, entries } = outbox.view
    if (reading.kind !== 'read') return
    const isStart = known === undefined
    known ??= new Set()
    const userId = userOf(session.state.get())?.id
    let isFresh = false
    // Compare the files, not the entries, because a correction can add a file to an old entry.
    for (const entry of entries) {
      for (const file of entry.files) {
        if (known.has(file)) continue
        known.add(file)
        isFresh ||= !isStart && entry.userId === userId
      }
    }
    // Only the visible tab warns, because every tab sees the files that any tab queued.
    if (isFresh && document.visibilityState === 'visible') void look().catch(() => {})
  })
}
