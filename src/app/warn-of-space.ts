import { type Services, userOf } from '@/action/services'
import { storageNow, TIGHT } from '@/page/storage'

/**
 * Warns whoever queues files where little room is left, before there is none, be it by a form, a correction or an
 * import: once, and again only after there was room. Most never open the panel, where it stands as well.
 */
export function warnOfSpace({ outbox, session, notify }: Services): void {
  /** The files that have been queued since the start; what lay here before is nobody's doing now. */
  let known: Set<string> | undefined
  let warned = false
  const look = async () => {
    const tight = (await storageNow())?.tight === true
    if (tight && !warned) notify({ kind: 'warning', title: TIGHT.title, description: TIGHT.advice })
    warned = tight
  }
  outbox.subscribe(() => {
    const { ready, entries } = outbox.view
    if (!ready) return
    const isStart = known === undefined
    known ??= new Set()
    const userId = userOf(session.state.get())?.id
    let isFresh = false
    // By their files, not by their place: a correction brings one into an entry that has long been here.
    for (const entry of entries) {
      for (const file of entry.files) {
        if (known.has(file)) continue
        known.add(file)
        isFresh ||= !isStart && entry.userId === userId
      }
    }
    // Where it was queued in another tab, that one tells.
    if (isFresh && document.visibilityState === 'visible') void look().catch(() => {})
  })
}
