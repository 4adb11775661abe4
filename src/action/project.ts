import { inOneFold, type Overlay } from './overlay'
import type { QueryKey } from './read'

/** An unsent or just sent change, ready to be folded into any read. */
export interface PendingChange {
  overlays: Overlay[]
  /** The outcome's number; `undefined` while unsent. A read asked for later than this shows it already. */
  at: number | undefined
}

/**
 * What a screen shows of one read: the server's truth with the pending changes folded in, in order.
 * @param asOf the last outcome known when the truth was asked for
 */
export function project<T>(
  key: QueryKey,
  truth: T | undefined,
  asOf: number,
  changes: readonly PendingChange[],
): T | undefined {
  const [family, ...params] = key
  return inOneFold(() => {
    let value: unknown = truth
    for (const change of ofFamily(changes, family)) {
      if (change.at !== undefined && change.at <= asOf) continue
      for (const overlay of change.overlays) if (overlay.family === family) value = overlay.apply(value, params)
    }
    return value as T | undefined
  })
}

const NONE: readonly PendingChange[] = []
const indexes = new WeakMap<readonly PendingChange[], ReadonlyMap<string, readonly PendingChange[]>>()

/** Those that alter reads of that family, in order: looked up once for all the reads of a page. */
function ofFamily(changes: readonly PendingChange[], family: string): readonly PendingChange[] {
  let index = indexes.get(changes)
  if (index === undefined) {
    index = byFamily(changes)
    indexes.set(changes, index)
  }
  return index.get(family) ?? NONE
}

function byFamily(changes: readonly PendingChange[]): ReadonlyMap<string, readonly PendingChange[]> {
  const index = new Map<string, PendingChange[]>()
  for (const change of changes)
    for (const family of new Set(change.overlays.map((overlay) => overlay.family))) {
      const others = index.get(family)
      if (others === undefined) index.set(family, [change])
      else others.push(change)
    }
  return index
}
