/**
 * The format of a file that holds a description and any number of blobs. The file begins with a short text that names
 * the format (`mark`). Then come the length of the description, the description as JSON, and the blobs one after the
 * other. Blobs are passed by reference and never read into memory. So an export of a gigabyte of videos needs no more
 * memory than an export of ten sentences.
 */

import { NotAnExportError } from '../rows/errors'

/**
 * The longest description that `unpack` accepts, in bytes. The descriptions that this app writes are much shorter: ten
 * thousand entries make a few megabytes.
 */
const LONGEST = 256 * 1024 * 1024

/** Makes a file of this format. @param mark the text with which the file begins, in ASCII */
export function pack(mark: string, description: unknown, blobs: readonly Blob[]): Blob {
  const text = new TextEncoder().encode(JSON.stringify(description))
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, text.length)
  return new Blob([mark, length.buffer, text, ...blobs], { type: 'application/octet-stream' })
}

/**
 * Opens a file made by `pack`.
 * @param parse checks the description; throws if it is not what the caller expects
 * @param sizesOf returns the sizes of the blobs, in bytes, from the description
 * @throws NotAnExportError
 */
export async function unpack<T>(
  mark: string,
  file: Blob,
  parse: (description: unknown) => T,
  sizesOf: (description: T) => readonly number[],
): Promise<{ description: T; blobs: Blob[] }> {
  const start = mark.length + 4
  const head = await file.slice(0, start).arrayBuffer()
  if (head.byteLength < start || new TextDecoder().decode(head.slice(0, mark.length)) !== mark)
    throw new NotAnExportError('no mark')
  const length = new DataView(head).getUint32(mark.length)
  let at = start + length
  if (length > LONGEST || at > file.size) throw new NotAnExportError('cut short')
  let description: T
  try {
    description = parse(JSON.parse(await file.slice(start, at).text()))
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
