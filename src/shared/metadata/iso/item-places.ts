import { Lost, numberIn, type Reader } from '../source.ts'
import type { Box } from './boxes.ts'

/** A part of an item. `length` is in bytes, and 0 if the item is all that is there. */
export interface Extent {
  at: number
  length: number
}

/** More parts than this are a damaged table. */
const MOST_EXTENTS = 10_000

/**
 * Yields where each item of a picture is (`iloc`, ISO/IEC 14496-12, section 8.11.3).
 *
 * @param inside the box `idat`, which may hold items
 * @throws Lost if the table does not fit into its box, or places an item in another item or another file
 */
export async function* extentsIn(
  reader: Reader,
  { at: start, body, end }: Box,
  inside: Box | undefined,
): AsyncGenerator<{ item: number; extents: Extent[] }> {
  let at = body
  const next = async (length: number) => {
    if (at + length > end) throw new Lost(start)
    const value = numberIn(await reader.bytes(at, length))
    at += length
    return value
  }
  const version = await next(1)
  await next(3)
  const [sizes, others] = [await next(1), await next(1)]
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 4, sizes & 15, others >> 4, others & 15]
  const count = await next(version < 2 ? 2 : 4)
  for (let i = 0; i < count; i += 1) {
    const item = await next(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : (await next(2)) & 15
    const file = await next(2)
    const base = await next(baseSize)
    const parts = await next(2)
    if (parts > MOST_EXTENTS) throw new Lost(start)
    const extents: Extent[] = []
    for (let part = 0; part < parts; part += 1) {
      if (version > 0) await next(indexSize)
      const offset = base + (await next(offsetSize))
      const length = await next(lengthSize)
      extents.push({ at: method === 1 ? (inside?.body ?? 0) + offset : offset, length })
    }
    // Items of other kinds than metadata may well be elsewhere, so only the caller can say whether this matters.
    const isElsewhere = method > 1 || (method === 1 && inside === undefined) || (method === 0 && file !== 0)
    yield { item, extents: isElsewhere ? [{ at: -1, length: 0 }] : extents }
  }
}
