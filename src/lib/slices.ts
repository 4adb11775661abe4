/** The slices into which the bytes of a file are cut, for browsers that do not store a Blob as it is. */

/** The size of a slice in bytes. A tablet's memory must hold a slice, and a film must not take thousands of rows. */
export const SLICE = 1024 * 1024

/** The key of a slice: the id of its file and its number from 0. */
export function sliceKey(file: string, number: number): string {
  return `${file}/${number}`
}

/** Yields the bytes of a blob, slice by slice. @throws the browser's own error if the bytes cannot be read */
export async function* slicesOf(blob: Blob): AsyncGenerator<ArrayBuffer> {
  for (let at = 0; at < blob.size; at += SLICE) yield await blob.slice(at, at + SLICE).arrayBuffer()
}
