/**
 * Stores the bytes of a file as rows of their own, for browsers that do not store a Blob as it is. The rows are in the store
 * `files`, beside the file's row. They have no store of their own, because a new store would need a new version of the
 * database. A tab with an older version of the app could not open that version.
 */
import { sliceKey } from '@/lib/slices'
import type { Reading, Writing } from '../store/store'

/**
 * Joins the slices of a file into a Blob. The result is `undefined` if a slice is missing. Each slice first becomes a
 * Blob of its own, because the browser keeps the bytes of a Blob outside the page's memory. So the page's memory holds
 * at most one slice at a time.
 */
export async function joinSlices(
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

/**
 * The key of a file's `UploadRow`. It has the same prefix as the keys of slices, so `dropSlices` deletes that row too.
 */
export const uploadKey = (file: string): string => `${file}/upload`

/** Deletes what is stored beside the row of a file: its slices and its `UploadRow`. */
export function dropSlices(tx: Writing, file: string): Promise<void> {
  // These are all keys that begin with `${file}/`, because `0` is the character after `/`.
  return tx.objectStore('files').delete(IDBKeyRange.bound(`${file}/`, `${file}0`, false, true))
}
