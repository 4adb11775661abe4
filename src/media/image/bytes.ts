/** Reads `length` bytes of a file, from the position `at`. Returns fewer bytes if the file ends earlier. */
export const readBytes = async (file: Blob, at: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer())

/** Returns the unsigned 32-bit number at the position `at`, big-endian. */
export const unsigned = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)

/** Whether the bytes from the position `at` are the ASCII characters of `name`. */
export function says(bytes: Uint8Array, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i += 1) if (bytes[at + i] !== name.charCodeAt(i)) return false
  return true
}

/**
 * Whether a file begins with a `ftyp` box that has one of `brands`. The box holds its size, 'ftyp', the major brand,
 * the version, and then the compatible brands (ISO/IEC 14496-12).
 */
export function hasBrand(head: Uint8Array, brands: readonly string[]): boolean {
  if (head.length < 16 || !says(head, 4, 'ftyp')) return false
  const end = Math.min(head.length, unsigned(head, 0))
  // The four bytes at 12 are the version, between the major brand and the compatible brands.
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && brands.some((brand) => says(head, at, brand))) return true
  return false
}
