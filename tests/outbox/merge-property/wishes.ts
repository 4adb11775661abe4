import type { Entry } from '@/outbox/rows/types'
import type { Thing } from '../support/model-server'

export const FIELDS = ['name', 'note'] as const
type Field = (typeof FIELDS)[number]

/** The values of some fields. */
export type Values = Partial<Record<Field, string>>

/** What a person has seen and typed for one edit: `saw` has the values that the edit may overwrite. */
interface Wish {
  saw: Record<Field, Set<string>>
  typed: Values
}

type Changed = Partial<Record<Field, { before: string; after: string }>>

/** Compares every edit that the host carries out with what the author of the edit saw and typed. */
export class Wishes {
  readonly broken: string[] = []
  #wishes = new Map<string, Wish>()
  /**
   * What each edit changed at the host. The key is the id of the edit's entry. Several requests with the same `rev`
   * carry out one edit: the network can deliver a request twice, and the app repeats a request if the reply is lost. A
   * request with a new `rev` is a new edit: the person has decided a conflict or corrected the entry.
   */
  #done = new Map<string, { rev: string | undefined; changed: Changed }>()

  /**
   * Called when the host carries out an edit.
   * @param key the key of the edit's request. It begins with the entry's id and `rev`
   */
  check(key: string | undefined, before: Thing, after: Thing): void {
    const [id = '', rev] = key?.split('.') ?? []
    const wish = this.#wishes.get(id)
    if (wish === undefined) return void this.broken.push('an edit that nobody made')
    const known = this.#done.get(id)
    const done = known?.rev === rev ? (known?.changed ?? {}) : {}
    this.#done.set(id, { rev, changed: done })
    for (const field of FIELDS) {
      const [old, now] = [before[field] ?? '', after[field] ?? '']
      const typed = wish.typed[field]
      if (typed !== undefined && typed !== now) this.broken.push(`${field} is ${now} and not ${typed}`)
      if (old === now) continue
      done[field] = { before: done[field]?.before ?? old, after: now }
      if (typed === undefined) this.broken.push(`${field} was ${old} and is ${now}, which nobody typed`)
      else if (!wish.saw[field].has(old)) this.broken.push(`${field} was ${old}, which the person never saw`)
    }
  }

  /** Returns what an edit has changed at the host, or `undefined` if the host has not carried it out. */
  changedBy(entryId: string): Changed | undefined {
    return this.#done.get(entryId)?.changed
  }

  of(entryId: string): Wish | undefined {
    return this.#wishes.get(entryId)
  }

  /**
   * Called when a person has made an edit.
   * @param saw for each field, the values that the person saw
   * @param own the other entries that wait on the person's device. The person knows what these entries write
   */
  made(
    entryId: string,
    saw: Record<Field, readonly string[]>,
    typed: Values,
    own: readonly Entry[] = [],
  ): void {
    const wish: Wish = { saw: { name: new Set(saw.name), note: new Set(saw.note) }, typed }
    for (const { id } of own)
      for (const field of FIELDS) {
        const other = this.#wishes.get(id)?.typed[field]
        if (other !== undefined) wish.saw[field].add(other)
      }
    this.#wishes.set(entryId, wish)
  }

  /**
   * Called when a person has seen or typed `values`. From then on, the entries that wait on the person's device are
   * allowed to overwrite these values.
   */
  seen(waiting: readonly Entry[], values: Values): void {
    for (const { id } of waiting)
      for (const field of FIELDS) {
        const value = values[field]
        if (value !== undefined) this.#wishes.get(id)?.saw[field].add(value)
      }
  }
}

/** Returns the fields in which an input differs from what the form was filled with. */
export function typedOver(base: Values, input: Required<Values>): Values {
  return Object.fromEntries(
    FIELDS.flatMap((field) => (input[field] === (base[field] ?? '') ? [] : [[field, input[field]]])),
  )
}
