/** In every format except PNG, this many bytes at the start of a file are enough to recognise an animation. */
const HEAD = 512

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** How many bytes a PNG chunk has besides its data. They are its length, its type and its checksum. */
const CHUNK_FRAME = 12

/**
 * Whether a picture is animated: an APNG (`acTL` before `IDAT`), a WebP (`VP8X` with its animation flag), an AVIF
 * sequence (the brand `avis`) or a GIF with a second picture. Of all but a GIF it reads only a few bytes, however long
 * the file is.
 */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = await readBytes(file, 0, HEAD)
  if (PNG.every((byte, i) => head[i] === byte)) return isAnimatedPng(file)
  if (says(head, 0, 'GIF8')) return isAnimatedGif(new Uint8Array(await file.arrayBuffer()))
  if (says(head, 0, 'RIFF') && says(head, 8, 'WEBPVP8X')) return ((head[20] ?? 0) & 0b10) !== 0
  return hasBrand(head, ['avis'])
}

/**
 * Whether a PNG is animated. This function goes from chunk to chunk. It does not search all bytes, because the data of
 * a chunk may contain the name of another chunk.
 */
async function isAnimatedPng(file: Blob): Promise<boolean> {
  for (let at = PNG.length; at < file.size; ) {
    const start = await readBytes(file, at, 8)
    if (start.length < 8 || says(start, 4, 'IDAT')) return false
    if (says(start, 4, 'acTL')) return true
    at += unsigned(start, 0) + CHUNK_FRAME
  }
  return false
}

/** How many bytes a table of colours has, by the flags beside it (GIF89a, sections 18 and 20). */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Whether a GIF has a second picture. It goes from block to block. */
function isAnimatedGif(bytes: Uint8Array): boolean {
  const [PICTURE, EXTENSION] = [0x2c, 0x21]
  let pictures = 0
  let at = 13 + colours(bytes[10] ?? 0)
  while (at < bytes.length) {
    if (bytes[at] === PICTURE) {
      pictures += 1
      if (pictures === 2) return true
      at += 11 + colours(bytes[at + 9] ?? 0)
    } else if (bytes[at] === EXTENSION) at += 2
    else return false
    // A block's data are pieces that begin with their length. The last one is empty.
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0)
    at += 1
  }
  return false
}

/** Reads `length` bytes of a file, from the position `at`. Returns fewer bytes if the file ends earlier. */
const readBytes = async (file: Blob, at: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer())

/** Returns the unsigned 32-bit number at the position `at`, big-endian. */
const unsigned = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)

/** Whether the bytes from the position `at` are the ASCII characters of `name`. */
function says(bytes: Uint8Array, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i += 1) if (bytes[at + i] !== name.charCodeAt(i)) return false
  return true
}

/**
 * Whether a file begins with a `ftyp` box that has one of `brands`. The box holds its size, 'ftyp', the major brand,
 * the version, and then the compatible brands (ISO/IEC 14496-12).
 */
function hasBrand(head: Uint8Array, brands: readonly string[]): boolean {
  if (head.length < 16 || !says(head, 4, 'ftyp')) return false
  const end = Math.min(head.length, unsigned(head, 0))
  // The four bytes at 12 are the version, between the major brand and the compatible brands.
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && brands.some((brand) => says(head, at, brand))) return true
  return false
}
