import { hasBrand, readBytes, says, unsigned } from './bytes'

/** In every format except PNG, this many bytes at the start of a file are enough to recognise an animation. */
const HEAD = 512

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** How many bytes a PNG chunk has besides its data. They are its length, its type and its checksum. */
const CHUNK_FRAME = 12

/**
 * Whether a picture is animated: an APNG (`acTL` before `IDAT`), a WebP (`VP8X` with its animation flag) or an AVIF
 * sequence (the brand `avis`). It reads only a few bytes, however long the file is.
 */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = await readBytes(file, 0, HEAD)
  if (PNG.every((byte, i) => head[i] === byte)) return isAnimatedPng(file)
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
