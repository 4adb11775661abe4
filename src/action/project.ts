import { type QueryKey, startsWith } from './define-read'
import type { Copies, Overlay, PendingMark } from './overlay'

/** A change that is unsent or was just sent, ready to be folded into any read. */
export interface PendingChange {
  overlays: Overlay[]
  /** The mark of what the change alters; `undefined` if the server has done the work. */
  mark: PendingMark | undefined
  /**
   * The outcome's number; `undefined` while the change is unsent. A read requested after this outcome already has the
   * change.
   */
  at: number | undefined
}

/**
 * The changes, in the order in which they are folded in. `of` returns only the changes of one family of reads. It uses
 * an index that all reads of a page share.
 */
export type PendingChanges = readonly PendingChange[] & { of?: (family: string) => readonly PendingChange[] }

/**
 * Returns what a screen shows of one read: the server data with the pending changes folded in, in order.
 * @param truth the server data; `undefined` if there is none
 * @param asOf the number of the last outcome that was known when the server data was requested
 */
export function project<T>(
  key: QueryKey,
  truth: T | undefined,
  asOf: number,
  changes: PendingChanges,
): T | undefined {
  const [family, ...params] = key
  const copies: Copies = new Map()
  let value: unknown = truth
  for (const { overlays, mark, at } of changes.of?.(family) ?? changes) {
    if (at !== undefined && at <= asOf) continue
    const folding = { params, mark, copies }
    for (const overlay of overlays) if (startsWith(key, overlay.key)) value = overlay.apply(value, folding)
  }
  return value as T | undefined
}
