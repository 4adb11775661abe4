/** The boxes of MP4, QuickTime, HEIC and AVIF (ISO/IEC 14496-12, section 4.2). */
import type { EditList } from '../edits.ts'
import { ascii, Lost, type Reader } from '../source.ts'

export interface Box {
  type: string
  at: number
  /** Where its content begins. */
  body: number
  /** Where the next box begins. It may lie behind the end of the file, if the file is cut. */
  end: number
}

/** Returns the box at a position; `undefined` if there is none. @param limit where the place for boxes ends */
export async function boxAt(reader: Reader, at: number, limit: number): Promise<Box | undefined> {
  if (at + 8 > limit) return undefined
  const size = await reader.number(at, 4)
  const type = await reader.text(at + 4, 4)
  // QuickTime and iTunes begin some types with a ©.
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return undefined
  if (size === 0) return { type, at, body: at + 8, end: limit }
  if (size !== 1) return size < 8 ? undefined : { type, at, body: at + 8, end: at + size }
  if (at + 16 > limit) return undefined
  const long = await reader.long(at + 8).catch(() => 0)
  return long < 16 ? undefined : { type, at, body: at + 16, end: at + long }
}

/**
 * Returns the boxes inside of a box.
 *
 * @param from where the first of them begins
 * @throws Lost if they do not fit into it
 */
export async function boxesIn(reader: Reader, from: number, end: number): Promise<Box[]> {
  const boxes: Box[] = []
  // QuickTime may end a list of boxes with four zeros.
  for (let at = from; at + 8 <= end; ) {
    const box = await boxAt(reader, at, end)
    if (box === undefined || box.end > end) throw new Lost(at)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Makes a box free space of the same length, with nothing in it. Nothing moves. */
export function free(edits: EditList, { at, body, end }: Box): void {
  edits.write(at + 4, ascii('free'))
  edits.zero(body, end)
}

/** The types of boxes that are free space. What an earlier program left in them is nobody's business. */
export const FREE: ReadonlySet<string> = new Set(['free', 'skip', 'wide'])

/** Makes free space of every box that is not of one of the `kept` types, and blanks free space. */
export function keepOnly(edits: EditList, boxes: readonly Box[], kept: ReadonlySet<string>): void {
  for (const box of boxes) {
    if (FREE.has(box.type)) edits.zero(box.body, box.end)
    else if (!kept.has(box.type)) free(edits, box)
  }
}

/** The types of boxes in which programs write metadata, wherever they stand. */
const NOTES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])

/** The boxes of a film's index, and of its fragments, that hold other boxes and nothing else. */
const HOLDERS: ReadonlySet<string> = new Set('edts minf dinf stbl tapt mvex traf mfra'.split(' '))

/**
 * Makes free space of the boxes of metadata in a list of boxes, and in the boxes that these hold. Blanks free space.
 *
 * @throws Lost if a box that holds others cannot be walked
 */
export async function freeMetadata(reader: Reader, edits: EditList, boxes: readonly Box[]): Promise<void> {
  for (const box of boxes) {
    if (FREE.has(box.type)) edits.zero(box.body, box.end)
    else if (NOTES.has(box.type)) free(edits, box)
    else if (HOLDERS.has(box.type))
      await freeMetadata(reader, edits, await boxesIn(reader, box.body, box.end))
  }
}
