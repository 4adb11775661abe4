import type { Json } from '@/lib/json'
import { isFileRef, plainText } from './input'
import type { Fields } from './types'

export interface Merged {
  /** What to send: the fields that the person changed have the person's values, all others the host's. */
  input: Fields
  /** The fields that the person and somebody else changed to different values. */
  clashes: string[]
  /**
   * Whether the host has the person's value in every field that the person changed. If so, an earlier attempt may have
   * done the edit. Picked files are not compared, because their addresses at the host are not known here. Leaving them
   * out does no harm: a host does a request whole or not at all, so if the other fields have arrived, the files have
   * too. If the person changed only files, `isThere` is `false`. The same holds if the host had all these values before
   * the attempt (`had`), because then they do not tell whether the attempt arrived.
   */
  isThere: boolean
}

/**
 * Merges an edit with what others changed since its form was filled.
 *
 * - A field that the person did not change takes the host's value.
 * - A field that only the person changed keeps the person's value.
 * - A field that the person and somebody else changed to different values is a clash. In `input` it keeps the person's
 *   value.
 *
 * The host's value of a file is its address. A newly picked file has no address yet, so it always counts as a change. A
 * field that `base` does not have cannot clash.
 *
 * @param base what the form was filled with
 * @param mine what the person saved
 * @param host what the host has now
 * @param had see `Entry.had`
 */
export function merge(base: Fields, mine: Fields, host: Fields, had: Fields = {}): Merged {
  const input = { ...mine }
  const clashes: string[] = []
  let written = 0
  let missing = 0
  for (const field of Object.keys(host)) {
    if (!isTouched(base, mine, field)) {
      // If the input leaves a field out, the field is not sent and stays as it is at the host.
      if (mine[field] !== undefined) input[field] = isEmpty(host[field]) ? undefined : host[field]
      continue
    }
    if (!isFileRef(mine[field]) && !(field in had && isSame(had[field], mine[field]))) written += 1
    if (isSame(mine[field], host[field])) continue
    if (!isFileRef(mine[field])) missing += 1
    if (field in base && !isSame(base[field], host[field])) clashes.push(field)
  }
  return { input, clashes, isThere: written > 0 && missing === 0 }
}

/** Whether any field of `one` has a different value in `other`. Fields that only `other` has do not count. */
export function differs(one: Fields, other: Fields): boolean {
  return Object.keys(one).some((field) => !isSame(one[field], other[field]))
}

/** Whether the person changed a field. A field that the input leaves out counts as not changed. */
export function isTouched(base: Fields, mine: Fields, field: string): boolean {
  return mine[field] !== undefined && !isSame(base[field], mine[field])
}

/**
 * Whether two values mean the same. Texts are compared as `plainText` returns them, because hosts trim and normalise
 * texts, and forms turn a line break into two characters.
 */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (isFileRef(a) || isFileRef(b)) return isFileRef(a) && isFileRef(b) && a.file === b.file
  if (typeof a === 'string' && typeof b === 'string') return plainText(a) === plainText(b)
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Whether a field has no value. An empty text, `null` and `undefined` mean the same. */
function isEmpty(value: Json | undefined): value is '' | null | undefined {
  return value === undefined || value === null || (typeof value === 'string' && plainText(value) === '')
}
