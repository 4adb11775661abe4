import type { EditList } from './edits.ts'
import { ascii, bigEndian, Lost, numberIn, type Reader } from './source.ts'
import { joined, orientationIn, orientationOnly } from './tiff.ts'
import type { Walked } from './walked.ts'

/** The bytes of a chunk besides its data: its length, its type, its checksum. */
const FRAME = 12

/**
 * The chunks that say how to draw the picture, besides the critical ones (PNG, third edition, and its extensions). Any
 * other chunk is somebody's metadata.
 */
const KEPT = new Set(
  [
    'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs sPLT acTL fcTL fdAT oFFs sCAL sTER',
  ].flatMap((names) => names.split(' ')),
)

/** Metadata longer than this are not searched for the orientation. */
const MOST_METADATA = 1024 * 1024

const isCritical = (type: string) => /^[A-Z]/.test(type)

/**
 * Takes the metadata out of a PNG, animated ones too. Of `eXIf` stays the orientation. What follows the picture goes.
 *
 * @throws Lost if no picture's data can be reached
 */
export async function pngMetadata(reader: Reader, edits: EditList): Promise<Walked> {
  const { size } = reader
  let hasPicture = false
  let hasExif = false
  for (let at = 8; at < size; ) {
    if (at + FRAME > size) {
      edits.remove(at, size)
      if (!hasPicture) throw new Lost(at)
      break
    }
    const length = await reader.number(at, 4)
    const type = await reader.text(at + 4, 4)
    const end = at + FRAME + length
    const isFirst = at === 8
    if (!/^[A-Za-z]{4}$/.test(type) || (isFirst && type !== 'IHDR' && type !== 'CgBI')) throw new Lost(at)
    hasPicture ||= type === 'IDAT'
    if (end > size) {
      if (!isCritical(type) && !KEPT.has(type)) edits.remove(at, size)
      if (!hasPicture) throw new Lost(at)
      break
    }
    if (type === 'IEND') {
      if (!hasPicture) throw new Lost(at)
      edits.remove(end, size)
      return { isCut: false }
    }
    if (type === 'eXIf' && !hasExif) {
      hasExif = true
      await onlyOrientation(reader, edits, at, end)
    } else if (!isCritical(type) && !KEPT.has(type)) edits.remove(at, end)
    at = end
  }
  if (!hasPicture) throw new Lost(8)
  return { isCut: true }
}

async function onlyOrientation(reader: Reader, edits: EditList, at: number, end: number): Promise<void> {
  const length = Math.min(end - at - FRAME, MOST_METADATA)
  const orientation = orientationIn((await reader.bytes(at + 8, length)).slice())
  if (orientation === 1) return edits.remove(at, end)
  const metadata = orientationOnly(orientation)
  const data = joined(ascii('eXIf'), metadata)
  edits.replace(at, end, joined(bigEndian(metadata.length, 4), data, bigEndian(checksum(data), 4)))
}

/** Returns the checksum of a chunk (CRC-32, ISO 3309). @param data the type and the data of the chunk */
export function checksum(data: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of data) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return numberIn(bigEndian((rest ^ 0xffffffff) >>> 0, 4))
}
