/** Reads a part of a file. It is shorter at the end of the file. */
export const bytesOf = async (file: Blob, at: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer())

/** The unsigned number in the four bytes at this place, the most significant byte first. */
export const unsigned = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)

/**
 * Whether these ASCII characters stand at this place. Compares byte by byte. A decoded text could not be compared:
 * `TextDecoder` has no encoding that turns each byte into the character of the same number (it takes `latin1` for
 * windows-1252).
 */
export function says(bytes: Uint8Array, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i += 1) if (bytes[at + i] !== name.charCodeAt(i)) return false
  return true
}

/** The brands in a `ftyp` box (ISO/IEC 14496-12): size, 'ftyp', major brand, version, then compatible brands. */
export function hasBrand(head: Uint8Array, brands: readonly string[]): boolean {
  if (head.length < 16 || !says(head, 4, 'ftyp')) return false
  const end = Math.min(head.length, unsigned(head, 0))
  // The version stands between the major brand and the others.
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && brands.some((brand) => says(head, at, brand))) return true
  return false
}
