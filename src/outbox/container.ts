/**
 * One file that holds a description and any number of blobs: a mark, the length of the description, the description
 * as JSON, then the blobs one after the other. Blobs go in and come out by reference, never through memory, so an
 * export of a gigabyte of videos costs no more than one of ten sentences.
 */

const MARK = new TextEncoder().encode('ADCFILA1')
/** Longer descriptions are not ours: ten thousand entries make a few megabytes. */
const LONGEST = 256 * 1024 * 1024

/** The file is not an export, or only a part of one. */
export class NotAnExportError extends Error {
  override name = 'NotAnExportError'
}

export function pack(description: unknown, blobs: readonly Blob[]): Blob {
  const text = new TextEncoder().encode(JSON.stringify(description))
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, text.length)
  return new Blob([MARK, length.buffer, text, ...blobs], { type: 'application/octet-stream' })
}

/**
 * Opens a file made by `pack`; `sizesOf` reads the sizes of the blobs, in bytes, out of the description.
 * @throws NotAnExportError
 */
export async function unpack<T>(
  file: Blob,
  parse: (description: unknown) => T,
  sizesOf: (description: T) => readonly number[],
): Promise<{ description: T; blobs: Blob[] }> {
  const head = new DataView(await file.slice(0, MARK.length + 4).arrayBuffer())
  if (head.byteLength < MARK.length + 4 || MARK.some((byte, at) => head.getUint8(at) !== byte))
    throw new NotAnExportError('no mark')
  const length = head.getUint32(MARK.length)
  let at = MARK.length + 4 + length
  if (length > LONGEST || at > file.size) throw new NotAnExportError('cut short')
  let description: T
  try {
    description = parse(JSON.parse(await file.slice(MARK.length + 4, at).text()))
  } catch (error) {
    throw new NotAnExportError('unreadable', { cause: error })
  }
  const blobs = sizesOf(description).map((size) => {
    const blob = file.slice(at, at + size)
    at += size
    return blob
  })
  if (at !== file.size) throw new NotAnExportError('cut short')
  return { description, blobs }
}
