import type { Family, GatheredFamily, Paged, PagedFamily } from './define-read'
import { freshLists } from './fold'

/** Says of something on the screen that it is not on the server (like this) yet. */
export interface PendingMark {
  /** `blocked`: it can only be sent once something that failed is mended. */
  state: 'waiting' | 'blocked' | 'failed'
  /** The entry of the queue it comes from. */
  seq: number
}

/** A thing of the server's, perhaps with unsent changes folded in. */
export type Marked<T> = T & { pending?: PendingMark | undefined }

/** What an overlay knows of the entry it shows. */
export interface OverlayContext {
  /** The id of what the entry creates: temporary, or real once known. */
  id: string
  /** Absent once the server has done it and only a fresh read is awaited. */
  mark: PendingMark | undefined
}

/** How one unsent change alters one family of reads. Pure; the same change may be applied to a truth that has it already. */
export interface Overlay {
  family: string
  apply: (value: unknown, params: readonly string[]) => unknown
}

/** An overlay on a family whose value is known to be `T`; `undefined` where nothing has been read. */
export function on<T, P extends readonly string[]>(
  family: Family<T, P> | GatheredFamily<T, P>,
  apply: (value: T | undefined, params: P) => T | undefined,
): Overlay {
  return {
    family: family.name,
    apply: (value, params) => apply(value as T | undefined, params as unknown as P),
  }
}

/** An overlay on a paged list; nothing is shown of a list that was never read. */
export function onPaged<T, P extends readonly string[]>(
  family: PagedFamily<T, P>,
  apply: (items: T[], params: P) => T[],
): Overlay {
  return {
    family: family.name,
    apply: (value, params) => {
      const paged = value as Paged<T> | undefined
      return paged && { ...paged, items: apply(paged.items, params as unknown as P) }
    },
  }
}

interface Identified {
  id: string
}

/** The list to be changed: a copy, unless it was made in this fold. */
function changeable<T extends Identified>(items: readonly T[]): { items: T[]; ids: Set<string> } {
  const known = freshLists()?.get(items)
  if (known !== undefined) return { items: items as T[], ids: known }
  const copy = [...items]
  const ids = new Set(copy.map(({ id }) => id))
  freshLists()?.set(copy, ids)
  return { items: copy, ids }
}

/** The list with `item` in it once: where the server's list holds it already, that one stays. */
export function withItem<T extends Identified>(items: readonly T[], item: T, place: 'first' | 'last'): T[] {
  const list = changeable(items)
  if (list.ids.has(item.id)) return list.items
  list.ids.add(item.id)
  if (place === 'first') list.items.unshift(item)
  else list.items.push(item)
  return list.items
}

/** The list with some fields of one item changed and the item marked. */
export function withFields<T extends Identified>(
  items: readonly Marked<T>[],
  id: string,
  fields: Partial<T>,
  { mark }: OverlayContext,
): Marked<T>[] {
  const list = changeable(items)
  if (list.ids.has(id))
    for (const [at, item] of list.items.entries())
      if (item.id === id) list.items[at] = changed(item, fields, mark)
  return list.items
}

/**
 * One thing with some fields changed and marked. What an edit does not mention stays as it is, and so does a mark
 * where the new one has nothing to say, or where it is the failure that the new one only waits for.
 */
export function changed<T>(item: Marked<T>, fields: Partial<T>, mark: PendingMark | undefined): Marked<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...item, ...Object.fromEntries(given), pending: worse(item.pending, mark) }
}

/** The mark that leads to what must be mended first. */
function worse(old: PendingMark | undefined, fresh: PendingMark | undefined): PendingMark | undefined {
  const isStuck = old?.state === 'failed' || (old?.state === 'blocked' && fresh?.state !== 'failed')
  return isStuck ? old : (fresh ?? old)
}

/** The one thing a read is about, where it is this one, with some fields changed and marked. */
export function onOne<T>(
  family: Family<Marked<T>, [id: string]>,
  id: string,
  fields: Partial<T>,
  { mark }: OverlayContext,
): Overlay {
  return on(family, (truth, [wanted]) => (wanted === id && truth ? changed(truth, fields, mark) : truth))
}

export function withoutItem<T extends Identified>(items: readonly T[], id: string): T[] {
  const list = changeable(items)
  if (!list.ids.delete(id)) return list.items
  for (let at = list.items.length - 1; at >= 0; at -= 1)
    if (list.items[at]?.id === id) list.items.splice(at, 1)
  return list.items
}
