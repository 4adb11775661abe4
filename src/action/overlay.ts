import type { Family, GatheredFamily, Paged, PagedFamily } from './define-read'
import { freshLists } from './fold'

/**
 * The mark of a thing on the screen. It says that the server does not have the thing yet, or has it in a state other
 * than the shown one.
 */
export interface PendingMark {
  /**
   * `blocked`: the change needs the id of a thing, and this id cannot come before the user acts (`Blocking`). For
   * example, the creation of that thing has failed. `conflict`: somebody else changed the same field to a different
   * value.
   */
  state: 'waiting' | 'blocked' | 'failed' | 'conflict'
  /** The queue entry that the mark comes from. */
  seq: number
}

/** A thing as the screen shows it. `pending` is its mark, if it has one. */
export type Marked<T> = T & { pending?: PendingMark | undefined }

/** What an overlay knows about its entry or receipt. */
export interface OverlayContext {
  /** The id of the thing that the entry creates: the server's id if it is known, or the temporary id. */
  id: string
  /** `undefined` once the server has done the work and only a fresh read is missing. */
  mark: PendingMark | undefined
}

/**
 * How one change (an entry or a receipt) alters one family of reads. `apply` alters a copy of a list, never the list of
 * the read itself. Within one fold (`inOneFold`), all changes alter the same copy. `apply` has no other side effects.
 * If the data already has the change, `apply` must not make it a second time.
 */
export interface Overlay {
  family: string
  apply: (value: unknown, params: readonly string[]) => unknown
}

/** An overlay on a family with values of type `T`. `apply` gets `undefined` if nothing has been read. */
export function on<T, P extends readonly string[]>(
  family: Family<T, P> | GatheredFamily<T, P>,
  apply: (value: T | undefined, params: P) => T | undefined,
): Overlay {
  return {
    family: family.name,
    apply: (value, params) => apply(value as T | undefined, params as unknown as P),
  }
}

/** An overlay on a paged list. A list that was never read stays `undefined`. */
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

/** Returns a list that may be changed in place: the list itself if the current fold made it, otherwise a copy. */
function changeable<T extends Identified>(items: readonly T[]): { items: T[]; ids: Set<string> } {
  const known = freshLists()?.get(items)
  if (known !== undefined) return { items: items as T[], ids: known }
  const copy = [...items]
  const ids = new Set(copy.map(({ id }) => id))
  freshLists()?.set(copy, ids)
  return { items: copy, ids }
}

/** Returns the list with `item` in it once. If the list already has an item with this id, that item stays. */
export function withItem<T extends Identified>(items: readonly T[], item: T, place: 'first' | 'last'): T[] {
  const list = changeable(items)
  if (list.ids.has(item.id)) return list.items
  list.ids.add(item.id)
  if (place === 'first') list.items.unshift(item)
  else list.items.push(item)
  return list.items
}

/** Returns the list with one item replaced: `changed` sets the fields and the mark of the item with this id. */
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
 * Returns a copy of one thing with some of its fields changed. Fields that the edit does not mention stay as they are.
 * `worse` chooses between the old mark and the new one. The copy has no mark if both are `undefined`.
 */
export function changed<T>(item: Marked<T>, fields: Partial<T>, mark: PendingMark | undefined): Marked<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...item, ...Object.fromEntries(given), pending: worse(item.pending, mark) }
}

/** Returns the more urgent of two marks: the one that leads the user to what must be corrected first. */
function worse(old: PendingMark | undefined, fresh: PendingMark | undefined): PendingMark | undefined {
  const isStuck =
    old?.state === 'failed' ||
    old?.state === 'conflict' ||
    (old?.state === 'blocked' && fresh?.state !== 'failed' && fresh?.state !== 'conflict')
  return isStuck ? old : (fresh ?? old)
}

/** An overlay on reads of one thing. For the thing with this id, it changes some fields and sets the mark. */
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
