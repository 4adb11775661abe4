/** The metadata in TIFF's form (Exif 3.0, section 4.5). All formats of pictures carry them so. */
import { ascii, bigEndian, numberIn } from './source.ts'

const ORIENTATION = 0x0112
const SHORT = 3
/** The bytes of one entry of a directory. */
const ENTRY = 12

/**
 * Returns the orientation in the first directory, 1 to 8. It is 1 (upright) if there is none, or if the metadata cannot be
 * read: programs that show pictures do the same.
 */
export function orientationIn(metadata: Uint8Array): number {
  const isLittle = metadata[0] === 0x49
  const number = (at: number, length: number) => {
    const bytes = metadata.slice(at, at + length)
    return bytes.length < length ? -1 : numberIn(isLittle ? bytes.reverse() : bytes)
  }
  const isTiff = metadata[0] === metadata[1] && (isLittle || metadata[0] === 0x4d) && number(2, 2) === 42
  if (!isTiff) return 1
  const directory = number(4, 4)
  if (directory < 8) return 1
  const count = number(directory, 2)
  for (let i = 0; i < count; i += 1) {
    const at = directory + 2 + i * ENTRY
    const tag = number(at, 2)
    if (tag < 0) return 1
    if (tag !== ORIENTATION) continue
    const value = number(at + 2, 2) === SHORT ? number(at + 8, 2) : 1
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Makes metadata that say nothing but the orientation. */
export function orientationOnly(orientation: number): Uint8Array {
  const entry = [
    bigEndian(ORIENTATION, 2),
    bigEndian(SHORT, 2),
    bigEndian(1, 4),
    bigEndian(orientation, 2),
    [0, 0],
  ]
  return joined(ascii('MM\0*'), bigEndian(8, 4), bigEndian(1, 2), ...entry, bigEndian(0, 4))
}

/** Metadata that say nothing at all. */
export const EMPTY_NOTES: Uint8Array = joined(
  ascii('MM\0*'),
  bigEndian(8, 4),
  bigEndian(0, 2),
  bigEndian(0, 4),
)

/** Puts bytes together. */
export function joined(...parts: ArrayLike<number>[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
