import { numberIn } from '../../../shared/camera-notes/source'

/** A chunk has its length, its type, its data, and a checksum of the last two. */
const FRAME = 12

/** The last eight bytes of a PNG: the type of its last chunk, which is empty, and its checksum. */
const END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

/** The chunks without which the picture is not drawn as it is. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'fdAT'])

/**
 * Whether the data of a PNG lacks a part: a checksum does not fit, the compressed data breaks off, or a chunk goes on
 * beyond the right end. That the end of the file is missing is no matter of this function.
 *
 * @param bytes all bytes of the file
 */
export async function pngLacksPart(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const data: Uint8Array<ArrayBuffer>[] = []
  for (let at = 8; at + FRAME <= bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = at + FRAME + numberIn(bytes.subarray(at, at + 4))
    if (!/^[A-Za-z]{4}$/.test(type)) return true
    if (end > bytes.length) return END.every((byte, at) => bytes.at(at - END.length) === byte)
    if (
      DRAWN.has(type) &&
      checksum(bytes.subarray(at + 4, end - 4)) !== numberIn(bytes.subarray(end - 4, end))
    )
      return true
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4))
    if (type === 'IEND') return !(await isComplete(data))
    at = end
  }
  return false
}

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  return rest
})

/** Returns the CRC-32 (ISO 3309). */
function checksum(bytes: Uint8Array): number {
  let rest = -1
  for (const byte of bytes) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0)
  return (rest ^ -1) >>> 0
}

/** Whether compressed data goes on to its end. A browser that cannot say it (Safari before 16.4) does not object. */
async function isComplete(data: Uint8Array<ArrayBuffer>[]): Promise<boolean> {
  if (typeof DecompressionStream !== 'function') return true
  const stream = new Blob(data).stream().pipeThrough(new DecompressionStream('deflate'))
  return stream.pipeTo(new WritableStream()).then(
    () => true,
    () => false,
  )
}
