import type { QueryKey } from './define-read'
import { inOneFold } from './fold'
import type { Overlay } from './overlay'

/** An unsent or just sent change, ready to be folded into any read. */
export interface PendingChange {
  overlays: Overlay[]
  /** The outcome's number; `undefined` while unsent. A read asked for later than this shows it already. */
  at: number | undefined
}

/** Changes in order; `of` gives those of one family of reads, looked up once for all the reads of a page. */
export type Changes = readonly PendingChange[] & { of?: (family: string) => readonly PendingChange[] }

/**
 * What a screen shows of one read: the server's truth with the pending changes folded in, in order.
 * @param asOf the last outcome known when the truth was asked for
 */
export function project<T>(
  key: QueryKey,
  truth: T | undefined,
  asOf: number,
  changes: Changes,
): T | undefined {
  const [family, ...params] = key
  return inOneFold(() => {
    let value: unknown = truth
    for (const change of changes.of?.(family) ?? changes) {
      if (change.at !== undefined && change.at <= asOf) continue
      for (const overlay of change.overlays)
        if (overlay.family === family) value = overlay.apply(value, params)
    }
    return value as T | undefined
  })
}
