import type { EditList } from '../edits.ts'
import { Lost, type Reader } from '../source.ts'
import { type Element, elementAt, makeVoid } from './elements.ts'
import { BLOCK, BLOCK_GROUP, CHECKSUM, ENCRYPTED_BLOCK, OF_SEGMENT, SIMPLE_BLOCK, VOID } from './ids.ts'

const BLOCKS = new Set([SIMPLE_BLOCK, BLOCK_GROUP, ENCRYPTED_BLOCK])

/**
 * Takes the blocks of removed tracks out of a cluster. A cluster whose length is known, in a film without such tracks,
 * is not read.
 *
 * @param cluster `limit` is where it ends at the latest
 * @param removed the numbers of the tracks that were taken out
 * @returns where it ends
 * @throws Lost if it cannot be walked
 */
export async function cleanCluster(
  reader: Reader,
  edits: EditList,
  { body, end, limit }: Element & { limit: number },
  removed: ReadonlySet<number>,
): Promise<number> {
  if (end !== undefined && removed.size === 0) return limit
  for (let at = body; at < limit; ) {
    const element = await elementAt(reader, at, limit)
    // The file is cut in the head of a block.
    if (element === undefined && limit - at <= 12) return limit
    if (element === undefined) throw new Lost(at)
    if (end === undefined && OF_SEGMENT.has(element.id)) return at
    if (element.end === undefined) throw new Lost(at)
    const until = Math.min(element.end, limit)
    if (element.id === VOID) edits.zero(element.body, until)
    else if (removed.size > 0 && element.id === CHECKSUM) makeVoid(edits, at, until)
    else if (removed.has((await trackOf(reader, element)) ?? -1)) {
      if (until === element.end) makeVoid(edits, at, until)
      else edits.zero(element.body, until)
    }
    at = until
  }
  return limit
}

/** Returns the number of the track of a block, or of a group of blocks; `undefined` for any other element. */
async function trackOf(reader: Reader, { id, body, end = body }: Element): Promise<number | undefined> {
  if (!BLOCKS.has(id)) return undefined
  let at: number | undefined = body
  if (id === BLOCK_GROUP) {
    at = undefined
    for (let place = body; place < end && at === undefined; ) {
      const inner = await elementAt(reader, place, end)
      if (inner?.end === undefined) return undefined
      if (inner.id === BLOCK) at = inner.body
      place = inner.end
    }
  }
  if (at === undefined) return undefined
  // The number of the track is written as the length of an element is.
  const [first = 0] = await reader.upTo(at, 1)
  const length = Math.clz32(first) - 23
  if (length > 4) return undefined
  let value = first & (0xff >> length)
  for (let i = 1; i < length; i += 1) value = value * 256 + (await reader.number(at + i, 1))
  return value
}
