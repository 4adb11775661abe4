/** So many bytes at the start of a file hold the first boxes of every container except PNG. */
const HEAD = 512

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of a PNG chunk around its data: length, type and checksum. */
const CHUNK_FRAME = 12

/**
 * Whether a picture is animated: an APNG (`acTL` before `IDAT`), a WebP (`VP8X` with its flag) or an AVIF sequence (the
 * brand `avis`). It reads a few bytes of the file, however long that is.
 */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = await bytesOf(file, 0, HEAD)
  if (PNG.every((byte, i) => head[i] === byte)) return isAnimatedPng(file)
  if (says(head, 0, 'RIFF') && says(head, 8, 'WEBPVP8X')) return ((head[20] ?? 0) & 0b10) !== 0
  return says(head, 4, 'ftyp') && isSequence(head)
}

/** Goes from chunk to chunk, because the data of one chunk may contain the name of another. */
async function isAnimatedPng(file: Blob): Promise<boolean> {
  for (let at = PNG.length; at < file.size; ) {
    const start = await bytesOf(file, at, 8)
    if (start.length < 8 || says(start, 4, 'IDAT')) return false
    if (says(start, 4, 'acTL')) return true
    at += unsigned(start, 0) + CHUNK_FRAME
  }
  return false
}

/** A `ftyp` box (ISO/IEC 14496-12): size, 'ftyp', major brand, version, then compatible brands of four characters. */
function isSequence(head: Uint8Array): boolean {
  const end = Math.min(head.length, unsigned(head, 0))
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12 && says(head, at, 'avis')) return true
  return false
}

const bytesOf = async (file: Blob, at: number, length: number) =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer())

const unsigned = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)

/**
 * Compares byte by byte. A decoded text could not be compared: `TextDecoder` has no encoding that turns each byte into
 * the character of the same number (it takes `latin1` for windows-1252).
 */
function says(bytes: Uint8Array, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i += 1) if (bytes[at + i] !== name.charCodeAt(i)) return false
  return true
}
