/** The elements of WebM and Matroska (EBML, RFC 8794). */
import type { EditList } from '../edits.ts'
import { bigEndian, numberIn, type Reader } from '../source.ts'
import { joined } from '../tiff.ts'

export interface Element {
  id: number
  at: number
  /** Where its content begins. */
  body: number
  /** Where its content ends; `undefined` if the file does not say it, as in a recording. */
  end: number | undefined
}

const VOID = 0xec

/** Returns the element at a position; `undefined` if there is none. */
export async function elementAt(reader: Reader, at: number, limit: number): Promise<Element | undefined> {
  const head = await reader.upTo(at, Math.min(12, Math.max(0, limit - at)))
  const idLength = Math.clz32(head[0] ?? 0) - 23
  if (idLength > 4 || head.length < idLength + 1) return undefined
  const id = numberIn(head.subarray(0, idLength))
  const first = head[idLength] ?? 0
  const length = Math.clz32(first) - 23
  if (length > 8 || head.length < idLength + length) return undefined
  const value = head.slice(idLength, idLength + length)
  value[0] = first & (0xff >> length)
  const isUnknown = value.every((byte, i) => byte === (i === 0 ? 0xff >> length : 0xff))
  const body = at + idLength + length
  return { id, at, body, end: isUnknown ? undefined : body + numberIn(value) }
}

/**
 * Makes free space of an element. Its length stays, so nothing moves.
 *
 * @param at where the element begins
 * @param end where it ends. An element has at least two bytes
 */
export function makeVoid(edits: EditList, at: number, end: number): void {
  // One byte tells a length of up to 126, eight bytes tell any length.
  const size = end - at - 2 <= 126 ? [0x80 | (end - at - 2)] : joined([0x01], bigEndian(end - at - 9, 7))
  edits.write(at, joined([VOID], size))
  edits.zero(at + 1 + size.length, end)
}
