/** How a noun declares what a copy of one of its things takes along. `copy-dialog.tsx` shows it. */
import { type Given, given } from '@/lib/given'
import type { Draft, FileRef } from '@/outbox'
import { charactersIn, tidy } from '@/shared/text-rules'

/** What this device knows of something that a copy may take along. Only `known` is known to be complete. */
export type CopyReading<V> =
  | { is: 'known'; value: V }
  | { is: 'reading' }
  /** `why`: a sentence for people. */
  | { is: 'unknown'; why: string; retry: () => void }

/** A check box of the dialog. */
export interface CopyPart {
  key: string
  /** The label, with the number of things if it is known. */
  label: string
  /** What stays out of the copy although it is in the original, as a sentence. */
  note?: string | undefined
  state: CopyReading<unknown>
}

/** What the person has chosen. */
export interface CopyWish {
  /** The name of the copy, tidied. */
  name: string
  /** Whether the copy takes the part with this key along. */
  takes: (part: string) => boolean
  /**
   * Returns the file of one of the `pictures`, ready for the queue; `undefined` if the copy goes without it. Each call
   * returns another file, because an entry owns its files.
   */
  picture: (address: string) => FileRef | undefined
}

/** What can be copied of the things of one noun. `T`: the thing that a screen shows. `S`: all that is read for the copy. */
export interface Copying<T, S> {
  /** The declared field that the name of the copy fills: its noun in `FIELDS`, and its name there. */
  field: readonly [noun: string, field: string]
  /** Says what the name is, if `Nome` alone does not. */
  hint?: string
  name: (thing: T) => string
  /** A hook that reads the thing and what belongs to it, with the unsent changes folded in. */
  useSource: (thing: T) => CopyReading<S>
  /** Returns why no copy can be made, as a sentence; `undefined` if one can. */
  problem?: (source: S) => string | undefined
  parts: (source: S) => CopyPart[]
  /** Returns the addresses of the pictures that the copy takes along, each as often as the copy needs it. */
  pictures: (source: S, takes: CopyWish['takes']) => string[]
  /** Returns the drafts that make the copy, in the order of sending. The first one creates the copy. */
  drafts: (source: S, wish: CopyWish) => Draft[]
  /**
   * Returns the change that deletes what a draft of the copy has created, so that a copy can be taken back after it was
   * sent; `undefined` for what goes with the copy.
   */
  deletion: (made: Draft) => Draft | undefined
  /** Returns the path of the page of a thing; absent if the things have no pages. */
  page?: (id: string) => string
}

/**
 * Returns the check box of a part that has several things, or none if there are none.
 * @param word the label without the number: `Aulas`
 * @param of returns the things
 * @param note returns what stays out of the copy
 */
export function listPart<V>(
  key: string,
  word: string,
  state: CopyReading<V>,
  of: (value: V) => readonly unknown[],
  note?: (value: V) => string | undefined,
): CopyPart[] {
  if (state.is !== 'known') return [{ key, label: word, state }]
  const { length } = of(state.value)
  return length === 0 ? [] : [{ key, label: `${word} (${length})`, state, note: note?.(state.value) }]
}

/** The key of the check box for pictures. */
export const PICTURE = 'picture'

/** Returns the check box of pictures, or none if there are none. */
export function picturePart(pictures: readonly (string | null | undefined)[]): CopyPart[] {
  const { length } = pictures.filter(Boolean)
  if (length === 0) return []
  const label = length === 1 ? 'Imagem' : `Imagens (${length})`
  return [{ key: PICTURE, label, state: { is: 'known', value: length } }]
}

/** Returns what is known, or `otherwise`. */
export function knownOr<V>(reading: CopyReading<V>, otherwise: V): V {
  return reading.is === 'known' ? reading.value : otherwise
}

const SUFFIX = ' (cópia)'

/**
 * Returns the name that a copy begins with.
 * @param most the most code points that the name may have; `undefined` for no limit
 */
export function nameOfCopy(name: string, most: number | undefined): string {
  const text = tidy(name).normalize('NFC')
  if (most === undefined) return text + SUFFIX
  const kept = [...text].slice(0, Math.max(0, most - charactersIn(SUFFIX))).join('')
  return kept.trimEnd() + SUFFIX
}

/** Returns a text that an input may hold; `undefined` for none. */
export const textOr = (text: string | null | undefined): string | undefined => text || undefined

/** Returns the fields that are filled in. An empty text is not. */
export const filledIn = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(given(fields)).filter(([, value]) => value !== '')) as Given<T>

/**
 * Returns `Copying.deletion` for the things that an action creates.
 * @param deletion makes the change that deletes a thing
 */
export const deletionOf =
  (create: { name: string }, deletion: (thing: { id: string; name: string }, made: Draft) => Draft) =>
  (made: Draft): Draft | undefined => {
    const { action, creates, input } = made
    if (action !== create.name || creates === undefined) return undefined
    const name = typeof input === 'object' && input !== null && 'name' in input ? String(input['name']) : ''
    return deletion({ id: creates, name }, made)
  }
