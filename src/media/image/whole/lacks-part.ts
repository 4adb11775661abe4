import { boxesIn } from '../../../shared/camera-notes/iso/boxes'
import { extentsIn } from '../../../shared/camera-notes/iso/item-places'
import { kindsIn, NOTE_ITEMS } from '../../../shared/camera-notes/iso/items'
import type { Range } from '../../../shared/camera-notes/iso/ranges'
import { Lost, numberIn, Reader } from '../../../shared/camera-notes/source'
import type { FileKind } from '../../../shared/file-kind'
import { sourceOfBlob } from '../../plan-of-blob'
import { holesIn } from '../../zeros'
import { jpegLacksPart } from './jpeg'
import { pngLacksPart } from './png'

/** A larger picture is not read as a whole. No camera takes one. */
const MOST = 256 * 1024 * 1024

/**
 * Whether a part of a picture's data is missing, although its length or its end look right: zeros stand in its place, as
 * an interrupted copy leaves them, or the data breaks off before the end. `false` also for kinds that cannot be told.
 */
export async function lacksPart(picture: Blob, kind: FileKind): Promise<boolean> {
  if (picture.size > MOST) return false
  if (kind === 'jpeg') return jpegLacksPart(new Uint8Array(await picture.arrayBuffer()))
  if (kind === 'png') return pngLacksPart(new Uint8Array(await picture.arrayBuffer()))
  const places =
    kind === 'webp' ? webpData(picture) : kind === 'avif' || kind === 'heic' ? itemsOf(picture) : []
  try {
    for await (const place of places) for await (const _hole of holesIn(picture, place)) return true
  } catch (error) {
    if (!(error instanceof Lost)) throw error
  }
  return false
}

/** The bytes of a frame of an animation before its own chunks (RFC 9649, section 2.7.1.1). */
const FRAME = 16

/**
 * Yields where the data with loss is. That without loss may well have long runs of zeros: some encoders write nothing
 * else for a plain surface.
 */
async function* webpData(picture: Blob): AsyncGenerator<Range> {
  const reader = new Reader(sourceOfBlob(picture))
  yield* dataIn(reader, { at: 12, end: Math.min(8 + (await sizeAt(reader, 4)), picture.size) })
}

const sizeAt = async (reader: Reader, at: number) => numberIn((await reader.bytes(at, 4)).slice().reverse())

async function* dataIn(reader: Reader, { at: from, end: limit }: Range): AsyncGenerator<Range> {
  for (let at = from; at + 8 <= limit; ) {
    const name = await reader.text(at, 4)
    const end = Math.min(at + 8 + (await sizeAt(reader, at + 4)), limit)
    // There is no chunk where its name should be.
    if (!/^[\x20-\x7e]{4}$/.test(name)) return yield { at, end: limit }
    if (name === 'VP8 ') yield { at: at + 8, end }
    if (name === 'ANMF') yield* dataIn(reader, { at: at + 8 + FRAME, end })
    at = end + (end % 2)
  }
}

/** The items of an AVIF or a HEIC that draw. Empty notes are zeros too. */
async function* itemsOf(picture: Blob): AsyncGenerator<Range> {
  const reader = new Reader(sourceOfBlob(picture))
  for (const { type, body, end } of await boxesIn(reader, 0, picture.size)) {
    if (type !== 'meta') continue
    const parts = await boxesIn(reader, body + 4, end)
    const [list, places, inside] = ['iinf', 'iloc', 'idat'].map((name) =>
      parts.find((part) => part.type === name),
    )
    if (list === undefined || places === undefined) return
    const kinds = await kindsIn(reader, list)
    for await (const { item, extents } of extentsIn(reader, places, inside))
      if (!NOTE_ITEMS.has(kinds.get(item) ?? ''))
        for (const { at, length } of extents) yield { at, end: Math.min(at + length, picture.size) }
  }
}
