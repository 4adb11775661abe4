import { isForeign } from '@/api/other-host'
import { type Json, mapStrings } from '@/lib/json'
import { Blocking } from '@/outbox/order'
import type { Entry, Receipt } from '@/outbox/types'
import type { QueueView } from '@/outbox/view'
import type { AnyAction, Described } from './define'
import type { Overlay, PendingMark } from './overlay'
import type { PendingChange } from './project'

export type FindAction = (name: string) => AnyAction | undefined

/**
 * The changes a person's screens must show on top of what the server said: first those it has done since some read
 * was made, then those still waiting, each in the order of the queue.
 *
 * A failed change is not shown (the server's truth is), unless it was to create something: that stays visible, as
 * does what waits for it, until the person decides. What was made for another host shows nothing here.
 */
export function pendingChanges(view: QueueView, userId: string, find: FindAction): PendingChange[] {
  const changes: PendingChange[] = []
  for (const receipt of view.receipts)
    if (receipt.userId === userId && receipt.outcome === 'done' && !isForeign(receipt)) {
      const overlays = overlaysOf(receipt, undefined, view, find, receipt.realId)
      if (overlays.length > 0) changes.push({ overlays, at: receipt.at })
    }
  const blocking = new Blocking(view.ids)
  for (const entry of view.entries) {
    if (entry.userId !== userId || isForeign(entry)) continue
    const blocked = blocking.isBlocked(entry)
    if (entry.state === 'failed' && entry.creates === undefined) continue
    const mark: PendingMark = {
      state: entry.state === 'failed' ? 'failed' : blocked ? 'blocked' : 'waiting',
      seq: entry.seq,
    }
    const overlays = overlaysOf(entry, mark, view, find, undefined)
    if (overlays.length > 0) changes.push({ overlays, at: undefined })
  }
  return changes
}

function overlaysOf(
  change: Entry | Receipt,
  mark: PendingMark | undefined,
  view: QueueView,
  find: FindAction,
  realId: string | undefined,
): Overlay[] {
  const id = realId ?? (change.creates === undefined ? '' : (view.ids.get(change.creates) ?? change.creates))
  return describeChange(change, view.ids, find)?.overlays({ id, mark }) ?? []
}

/**
 * What an entry or an outcome says of itself, in terms of the ids screens know: the real ones as soon as there are
 * any. `undefined` where no code here understands it.
 */
export function describeChange(
  change: Pick<Entry, 'action' | 'version' | 'input'>,
  ids: QueueView['ids'],
  find: FindAction,
): Described | undefined {
  const input = mapStrings(change.input, (text) => ids.get(text) ?? text)
  return find(change.action)?.describe(input, change.version)
}

/** The input of an entry as its action reads it today; `undefined` where no code here understands it. */
export function inputOf({ action, input, version }: Entry, find: FindAction): Json | undefined {
  try {
    return find(action)?.sendable.read(input, version)
  } catch {
    return undefined
  }
}
