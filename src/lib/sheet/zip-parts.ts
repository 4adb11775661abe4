/** A file in a ZIP file, as the directory at its end tells. Sizes are in bytes. */
export interface ZipPart {
  name: string
  packed: number
  unpacked: number
  isEncrypted: boolean
}

const END = 0x06054b50
const PART = 0x02014b50
/** The end of the directory has 22 bytes, and a comment of up to 65,535. */
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const PART_BYTES = 46

/**
 * Reads the directory of a ZIP file, so that its contents can be bounded before anything is unpacked.
 * @returns `undefined` if the directory is damaged or not there. A part whose size the directory does not tell (ZIP64) has
 *   the largest size
 */
export function zipParts(bytes: Uint8Array): ZipPart[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const parts: ZipPart[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + PART_BYTES > view.byteLength || view.getUint32(at, true) !== PART) return undefined
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + PART_BYTES, at + PART_BYTES + length))
    parts.push({
      name,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    })
    at += PART_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at
  return undefined
}

/**
 * Whether the directory may hide how much a part holds. A part that tells no size is unpacked without a bound, so only an
 * empty one may tell none. Two bytes are what an empty part is packed to.
 */
export const hidesItsSize = ({ name, packed, unpacked }: ZipPart) =>
  !name.endsWith('/') && (unpacked === 0 ? packed > 2 : packed === 0)
