/** Overlays are optimistic updates: unsent changes, folded into what was read. The cache never holds them. */
import {
  type Family,
  type GatheredFamily,
  type Paged,
  type PagedFamily,
  prefixOf,
  type QueryKey,
  type Reads,
} from './define-read'

/**
 * The mark of a thing on the screen. It says that the server does not have the thing yet, or has it in a state other
 * than the shown one.
 */
export interface PendingMark {
  /**
   * `blocked`: the change needs the id of a thing, and this id cannot come before the user acts (`Standing`). For
   * example, the creation of that thing has failed. `conflict`: somebody else changed the same field to a different
   * value.
   */
  state: 'waiting' | 'blocked' | 'failed' | 'conflict'
  /** The queue entry that the mark comes from. */
  seq: number
}

/** A thing as the screen shows it. `pending` is its mark, if it has one. */
export type Marked<T> = T & { pending?: PendingMark | undefined }

/** What an overlay gets besides the value of a read. */
export interface Folding {
  /** The read's parameters. */
  params: readonly string[]
  /** The mark of the change. `undefined` once the server has done the work and only a fresh read is missing. */
  mark: PendingMark | undefined
  copies: Copies
}

/**
 * The lists that one fold has copied, each with the ids of its things. The first change that alters a list copies it.
 * The next changes alter this copy in place, because otherwise each of thousands of changes would copy a long list
 * again. So no overlay may keep a list and read it after the next change.
 */
export type Copies = Map<readonly unknown[], Set<string>>

/**
 * How one change (an entry or a receipt) alters the reads whose keys begin with `key`. `apply` never alters a value that
 * was read, only copies of the fold, and has no other side effects. If the data already has the change, `apply` must
 * not make it a second time.
 */
export interface Overlay {
  key: QueryKey
  /** The overlay only gives a first value to a read that the server cannot answer yet. So no read becomes stale. */
  begins?: true
  /** The reads that the overlay alters. Absent if the overlay begins a read. */
  reads?: Reads
  /** @param value `undefined` if nothing has been read */
  apply: (value: unknown, folding: Folding) => unknown
}

/** An overlay on values of type `T`. What was never read stays `undefined`. */
export function on<T, P extends readonly string[]>(
  reads: Reads<Family<T, P> | GatheredFamily<T, P>, P>,
  apply: (value: T, folding: Folding) => T,
): Overlay {
  return {
    key: prefixOf(reads),
    reads,
    apply: (value, folding) => (value === undefined ? undefined : apply(value as T, folding)),
  }
}

/** An overlay on lists, paged or whole. A list that was never read stays `undefined`. */
export function onList<T extends Listed, P extends readonly string[]>(
  reads: Reads<Family<T[], P> | GatheredFamily<T[], P> | PagedFamily<T, P>, P>,
  alter: (list: List<T>, params: P) => void,
): Overlay {
  return {
    key: prefixOf(reads),
    reads,
    apply: (value, folding) => {
      if (value === undefined) return undefined
      const paged = Array.isArray(value) ? undefined : (value as Paged<T>)
      const list = new List(paged?.items ?? (value as T[]), folding)
      alter(list, folding.params as unknown as P)
      return paged ? { ...paged, items: list.items } : list.items
    },
  }
}

/** An overlay on reads of one thing. It changes some fields, and sets the mark. */
export function onOne<T, P extends readonly string[]>(
  reads: Reads<Family<Marked<T>, P>, P>,
  fields: Partial<T>,
): Overlay {
  return on<Marked<T>, P>(reads, (one, { mark }) => changed<T>(one, fields, mark))
}

/** An overlay on reads of a thing that a change creates. It shows the thing until the server has it. */
export function onNew<T extends object, P extends readonly string[]>(
  reads: Reads<Family<T, P>, P>,
  thing: T,
): Overlay {
  const apply = (value: unknown, { mark }: Folding) => value ?? { ...thing, pending: mark }
  return { key: prefixOf(reads), begins: true, apply }
}

/**
 * An overlay on a list inside a thing that a change creates. The server does not have the thing yet, so the app does
 * not read the list. The list starts empty, so that screens can show changes to it.
 */
export function onEmpty<F extends { name: string; none?: unknown }>(family: F, id: string): Overlay {
  return { key: [family.name, id], begins: true, apply: (value) => value ?? family.none }
}

/** An overlay on reads of a thing that a change deletes. */
export function onGone(reads: Reads): Overlay {
  return { key: prefixOf(reads), reads, apply: () => undefined }
}

interface Listed {
  id: string
  pending?: PendingMark | undefined
}

/** A list of a read, which a change alters. `items` is the list as altered so far. */
export class List<T extends Listed> {
  items: T[]
  readonly #of: Pick<Folding, 'mark' | 'copies'>

  constructor(items: T[], of: Pick<Folding, 'mark' | 'copies'>) {
    this.items = items
    this.#of = of
  }

  /**
   * Adds a thing with the mark of the change. If the list already has a thing with this id, that thing stays.
   * @param item belongs to the change: it is marked in place, so that a fold of thousands of creations copies none
   */
  add(item: T, place: 'first' | 'last' = 'last'): void {
    const ids = this.#copy()
    if (ids.has(item.id)) return
    ids.add(item.id)
    item.pending = this.#of.mark
    if (place === 'first') this.items.unshift(item)
    else this.items.push(item)
  }

  /** Changes some fields of the thing with this id, and sets its mark. */
  change(id: string, fields: Partial<T> | ((item: T) => Partial<T>)): void {
    if (!this.#copy().has(id)) return
    const { items } = this
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at] as T
      if (item.id === id)
        items[at] = changed<T>(item, typeof fields === 'function' ? fields(item) : fields, this.#of.mark)
    }
  }

  remove(id: string): void {
    if (!this.#copy().delete(id)) return
    for (let at = this.items.length - 1; at >= 0; at -= 1)
      if (this.items[at]?.id === id) this.items.splice(at, 1)
  }

  /** Puts what `change` returns in the place of each thing. It keeps the thing's id, and sets no mark. */
  each(change: (item: T) => T): void {
    this.#copy()
    const { items } = this
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at] as T
      const next = change(item)
      if (next !== item) items[at] = next
    }
  }

  /** Returns a list inside a thing of this list, altered by the same change. */
  inside<U extends Listed>(items: U[], alter: (list: List<U>) => void): U[] {
    const list = new List(items, this.#of)
    alter(list)
    return list.items
  }

  /** Makes `items` a list that may be changed in place. Returns the ids of its things. */
  #copy(): Set<string> {
    const known = this.#of.copies.get(this.items)
    if (known !== undefined) return known
    this.items = [...this.items]
    const ids = new Set(this.items.map(({ id }) => id))
    this.#of.copies.set(this.items, ids)
    return ids
  }
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
