/**
 * Bytes of a file as rows of their own, beside the file's row in `files`: for browsers that cannot store a Blob. They lie
 * in the same store, since a new one would take a new version of the database, which tabs of an older version of the app
 * could not open any more.
 */
import type { Reading, Writing } from './store/store'

/** Bytes of one slice: small enough to pass through the memory of a tablet, large enough that a film is a few hundred rows. */
export const SLICE = 1024 * 1024

/** The key of a slice, by the id of its file and its number from 0. */
export function sliceKey(file: string, number: number): string {
  return `${file}/${number}`
}

/** The bytes of a blob, one slice after the other. @throws the browser's own error where they cannot be read */
export async function* slicesOf(blob: Blob): AsyncGenerator<ArrayBuffer> {
  for (let at = 0; at < blob.size; at += SLICE) yield await blob.slice(at, at + SLICE).arrayBuffer()
}

/**
 * The bytes of a file again as a Blob, which is the browser's to hold: only one slice at a time passes through ours.
 * `undefined` where one is missing.
 */
export async function bytesOf(
  tx: Reading | Writing,
  file: string,
  slices: number,
  type: string,
): Promise<Blob | undefined> {
  const parts: Blob[] = []
  for (let number = 0; number < slices; number += 1) {
    const row = await tx.objectStore('files').get(sliceKey(file, number))
    if (row === undefined || !('bytes' in row)) return undefined
    parts.push(new Blob([row.bytes]))
  }
  return new Blob(parts, { type })
}

export function dropSlices(tx: Writing, file: string): Promise<void> {
  // `0` is the character after `/`.
  return tx.objectStore('files').delete(IDBKeyRange.bound(`${file}/`, `${file}0`, false, true))
}
