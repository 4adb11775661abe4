/** A file in a ZIP file, as the directory at its end tells. Sizes are in bytes. */
export interface ZipPart {
  name: string
  packed: number
  unpacked: number
  isEncrypted: boolean
  /** Where the part begins. */
  at: number
  /** Where its name stands in the directory. */
  named: number
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
      at: view.getUint32(at + 42, true),
      named: at + PART_BYTES,
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

/** Returns a ZIP file in which nobody finds some parts: the directory calls them by other names. */
export function withoutParts(bytes: Uint8Array, isLeft: (part: ZipPart) => boolean): Uint8Array {
  const copy = bytes.slice()
  for (const [at, part] of (zipParts(bytes) ?? []).entries())
    if (isLeft(part))
      copy.set(
        new TextEncoder().encode(String(at).padStart(part.name.length, '-')).subarray(0, part.name.length),
        part.named,
      )
  return copy
}

/** Returns the text of a part, as UTF-8. @throws if the part is damaged */
export async function partText(bytes: Uint8Array, { at, packed }: ZipPart): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const stored = new Blob([new Uint8Array(bytes.subarray(start, start + packed))])
  if (view.getUint16(at + 8, true) === 0) return stored.text()
  return new Response(stored.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
}
