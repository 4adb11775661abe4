import type { EditList } from './edits.ts'
import { ascii, Lost, latin1, numberIn, type Reader } from './source.ts'
import { joined, orientationIn, orientationOnly } from './tiff.ts'
import type { Walked } from './walked.ts'

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** The flags of `VP8X` that say which metadata the file has. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/** Metadata longer than this are not searched for the orientation. */
const MOST_METADATA = 1024 * 1024

/** The bytes of a frame before its own chunks (RFC 9649, section 2.7.1.1). */
const FRAME = 16

interface Chunk {
  name: string
  at: number
  /** Where its data ends. */
  end: number
  /** Where the next chunk begins. Chunks begin at even positions. */
  next: number
}

/**
 * Takes the metadata out of a WebP (RFC 9649), animated ones too. Of `EXIF` stays the orientation. Every chunk that does
 * not draw goes, and what follows the picture.
 *
 * @throws Lost if no picture's data can be reached
 */
export async function webpMetadata(reader: Reader, edits: EditList): Promise<Walked> {
  const declared = numberIn((await reader.bytes(4, 4)).slice().reverse())
  const limit = Math.min(reader.size, 8 + declared)
  let isCut = reader.size < 8 + declared
  let [hasPicture, hasExif, keepsExif] = [false, false, false]
  let grown = 0
  let flags: number | undefined
  for (let at = 12; at + 8 <= limit; ) {
    const chunk = await chunkAt(reader, at)
    const isWhole = chunk.end <= limit
    if (!isWhole && !PICTURES.has(chunk.name) && !hasPicture) throw new Lost(at)
    isCut ||= !isWhole
    const end = Math.min(chunk.next, limit)
    hasPicture ||= PICTURES.has(chunk.name) && (isWhole || reader.size < 8 + declared)
    if (chunk.name === 'VP8X') flags ??= at + 8
    if (chunk.name === 'ANMF' && isWhole) await blankInFrame(reader, edits, chunk)
    if (!KEPT.has(chunk.name)) {
      const kept =
        chunk.name === 'EXIF' && isWhole && !hasExif ? await onlyOrientation(reader, chunk) : undefined
      if (chunk.name === 'EXIF') hasExif = true
      keepsExif ||= kept !== undefined
      if (kept) edits.replace(at, end, kept)
      else edits.remove(at, end)
      grown += (kept?.length ?? 0) - (end - at)
    }
    at = end
  }
  if (!hasPicture) throw new Lost(12)
  edits.remove(limit, reader.size)
  if (grown !== 0) edits.write(4, littleEndian(declared + grown))
  if (flags !== undefined) {
    const old = await reader.number(flags, 1)
    edits.write(flags, Uint8Array.of(old & ~HAS_XMP & (keepsExif ? 0xff : ~HAS_EXIF)))
  }
  return { isCut }
}

async function chunkAt(reader: Reader, at: number): Promise<Chunk> {
  const head = (await reader.bytes(at, 8)).slice()
  const name = latin1(head.subarray(0, 4))
  if (!/^[\x20-\x7e]{4}$/.test(name)) throw new Lost(at)
  const end = at + 8 + numberIn(head.subarray(4).reverse())
  return { name, at, end, next: end + (end % 2) }
}

/** Blanks what does not draw in a frame of an animation. The frame keeps its length. */
async function blankInFrame(reader: Reader, edits: EditList, { at, end }: Chunk): Promise<void> {
  for (let from = at + 8 + FRAME; from + 8 <= end; ) {
    const inner = await chunkAt(reader, from).catch(() => undefined)
    if (inner === undefined || inner.end > end) return
    if (!KEPT.has(inner.name)) edits.zero(from + 8, inner.end)
    from = inner.next
  }
}

/** Returns a chunk with nothing but the orientation; `undefined` if the picture stands upright. */
async function onlyOrientation(reader: Reader, { at, end }: Chunk): Promise<Uint8Array | undefined> {
  const metadata = (await reader.bytes(at + 8, Math.min(end - at - 8, MOST_METADATA))).slice()
  // Some programs write the metadata as in a JPEG, with a name before them.
  const orientation = orientationIn(
    latin1(metadata.subarray(0, 6)) === 'Exif\0\0' ? metadata.subarray(6) : metadata,
  )
  if (orientation === 1) return undefined
  const kept = orientationOnly(orientation)
  return joined(ascii('EXIF'), littleEndian(kept.length), kept)
}

const littleEndian = (value: number) =>
  Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24)
