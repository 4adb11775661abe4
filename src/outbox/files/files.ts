import { randomId } from '@/lib/ids'
import { SLICE, sliceKey, slicesOf } from '@/lib/slices'
import type { OutboxPorts } from '../contract/ports'
import { FileDriftError } from '../rows/errors'
import type { FileRef, FileRow, SlicedFileRow } from '../rows/file-rows'
import { oldForLong } from '../store/old-for-long'
import type { Reading, Store, Writing } from '../store/store'
import { dropSlices, joinSlices } from './slices'

/**
 * A file that was picked but never saved is old after this many milliseconds. It is a whole day, because a form may stay
 * open overnight.
 */
const UNSAVED_LIFETIME = 24 * 60 * 60 * 1000

/** The error names with which browsers report that a file changed or vanished while it was read. */
const DRIFTED = ['DataError', 'NotReadableError', 'NotFoundError']

/** The error names with which browsers report that they do not store this Blob, or no Blob at all. */
const REFUSED = ['DataCloneError', 'UnknownError']

type StoresBlobs = OutboxPorts['storesBlobs']

/**
 * Copies a picked file into the database. A `File` only refers to a file on the disk. If that file is changed, moved or
 * deleted later, reading it fails, or the browser stores an empty file. So this function reads the size first, copies
 * the bytes at once and measures what was stored.
 *
 * @throws FileDriftError if the picked file is empty or cannot be read, or if another number of bytes was stored; the
 *   storage's own error if it is full
 */
export async function stageFile(
  store: Store,
  file: File,
  now: number,
  storesBlobs?: StoresBlobs,
): Promise<FileRef> {
  const { name, type, size } = file
  const ref: FileRef = { file: randomId(), name, type, size }
  if (size === 0) throw new FileDriftError('empty file')
  try {
    const row = await prepareFile(store, ref, file, now, storesBlobs)
    await store.write(['files'], 'strict', (tx) => tx.objectStore('files').put(row))
    // `prepareFile` has already compared the size of each slice.
    if ('slices' in row) return ref
    const stored = await store.read(['files'], (tx) => readFile(tx, ref.file))
    if (stored?.blob.size !== size) throw new FileDriftError('stored size differs')
    return ref
  } catch (error) {
    await dropFiles(store, [ref.file]).catch(() => {})
    if (!(error instanceof DOMException)) throw error
    if (REFUSED.includes(error.name) && storesBlobs !== false) return stageFile(store, file, now, false)
    throw drifted(error)
  }
}

/** Returns a FileDriftError for an error that says that a file changed or vanished, and any other error itself. */
const drifted = (error: unknown) =>
  error instanceof DOMException && DRIFTED.includes(error.name)
    ? new FileDriftError(error.message, { cause: error })
    : error

/**
 * Returns a picked file without the notes of its camera.
 *
 * @param take takes the notes out. If it is absent, the file is returned as it is
 * @throws FileDriftError if the file changed or vanished; the error of `take`
 */
export async function cleanFile(file: File, take: OutboxPorts['withoutMetadata']): Promise<File> {
  try {
    return (await take?.(file)) ?? file
  } catch (error) {
    throw drifted(error)
  }
}

/**
 * Makes the row of a file for the store `files`. The caller stores the row. If the browser does not store Blobs, this
 * function also stores the bytes, slice by slice, so that at most one slice is in memory.
 *
 * @throws FileDriftError if the number of bytes in the slices differs from `ref.size`; the storage's own error if it is
 *   full
 */
export async function prepareFile(
  store: Store,
  ref: FileRef,
  blob: Blob,
  now: number,
  storesBlobs?: StoresBlobs,
): Promise<FileRow | SlicedFileRow> {
  if (storesBlobs !== false) return { ...ref, blob, stagedAt: now }
  const slices = Math.ceil(ref.size / SLICE)
  let number = 0
  for await (const bytes of slicesOf(blob)) {
    if (bytes.byteLength !== Math.min(SLICE, ref.size - number * SLICE)) break
    const row = { file: sliceKey(ref.file, number), bytes, stagedAt: now }
    await store.write(['files'], 'relaxed', (tx) => tx.objectStore('files').put(row))
    number += 1
  }
  if (number !== slices) throw new FileDriftError('read size differs')
  return { ...ref, slices, stagedAt: now }
}

/**
 * Returns a file with its bytes, which are stored as a Blob or in slices. The result is `undefined` if the file or a
 * part of it is missing.
 */
export async function readFile(tx: Reading | Writing, id: string): Promise<FileRow | undefined> {
  const row = await tx.objectStore('files').get(id)
  if (row === undefined || 'blob' in row) return row
  if (!('slices' in row)) return undefined
  const { slices, ...rest } = row
  const blob = await joinSlices(tx, id, slices, row.type)
  return blob && { ...rest, blob }
}

/** Deletes files that a person picked and then replaced or gave up. Files of an entry in the queue stay. */
export function dropFiles(store: Store, ids: string[]): Promise<void> {
  return store.write(['entries', 'files'], 'relaxed', async (tx) => {
    const owned = await ownedFiles(tx)
    await freeFiles(
      tx,
      ids.filter((id) => !owned.has(id)),
    )
  })
}

/**
 * Deletes files that were picked more than `UNSAVED_LIFETIME` ago and never saved, e.g. because the tab was closed with
 * a form open. A file that seems to come from the future counts as old, because nobody knows its age. A clock alone
 * deletes no file (`oldForLong`).
 */
export function sweepFiles(store: Store, now: number): Promise<void> {
  return store.write(['entries', 'files', 'meta'], 'relaxed', async (tx) => {
    const files = tx.objectStore('files')
    const keys = await files.getAllKeys()
    const owned = await ownedFiles(tx)
    // The slices of a file are stored before its row. If the app stopped in between, the file has no row. So the age of
    // its first slice is checked too. An older app may leave the row of an upload without the file.
    const firsts = keys.filter((key) => !key.includes('/') || /\/(0|upload)$/.test(key))
    const old = new Set<string>()
    for (const key of firsts) {
      const [id = key] = key.split('/')
      if (owned.has(id)) continue
      const row = await files.get(key)
      const age = row === undefined ? 0 : now - row.stagedAt
      if (age < 0 || age > UNSAVED_LIFETIME) old.add(id)
    }
    await freeFiles(tx, [...(await oldForLong(tx, 'files', now, [...old]))])
  })
}

async function ownedFiles(tx: Writing): Promise<Set<string>> {
  return new Set((await tx.objectStore('entries').getAll()).flatMap((entry) => entry.files))
}

/**
 * Makes sure that the files of an entry are on the device. Call this in the transaction that stores the entry.
 * @throws FileDriftError if a file is missing
 */
export async function requireFiles(tx: Writing, ids: string[]): Promise<void> {
  for (const id of ids)
    if ((await tx.objectStore('files').getKey(id)) === undefined)
      throw new FileDriftError('the file is no longer on the device')
}

export async function freeFiles(tx: Writing, ids: string[]): Promise<void> {
  await Promise.all(ids.flatMap((id) => [tx.objectStore('files').delete(id), dropSlices(tx, id)]))
}
