import { randomId } from '@/lib/ids'
import { FileDriftError } from './errors'
import type { OutboxPorts } from './ports'
import { bytesOf, dropSlices, SLICE, sliceKey, slicesOf } from './slices'
import type { Reading, Store, Writing } from './store/store'
import type { FileRef, FileRow, SlicedFileRow } from './types'

/** Long enough for any form left open over a night; then what was picked and never saved is cleared away. */
const UNSAVED_LIFETIME = 24 * 60 * 60 * 1000

/** How a browser reports a file that changed or vanished while it was read. */
const DRIFTED = ['DataError', 'NotReadableError', 'NotFoundError']

/** How a browser says that it does not store a Blob, this one or any. */
const REFUSED = ['DataCloneError', 'UnknownError']

const inSlices = () => Promise.resolve(false)

type StoresBlobs = OutboxPorts['storesBlobs']

/**
 * Copies a picked file into the database. A `File` is only a reference to something on disk: what is changed, moved
 * or deleted after the picking would fail, or worse, be stored as nothing. So the size is read first, the bytes are
 * copied at once, and what was stored is measured again.
 *
 * @throws FileDriftError where what was stored is not what was picked; the storage's own error where it is full.
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
    // Bytes in slices were measured one by one.
    if ('slices' in row) return ref
    const stored = await store.read(['files'], (tx) => readFile(tx, ref.file))
    if (stored?.blob.size !== size) throw new FileDriftError('stored size differs')
    return ref
  } catch (error) {
    await dropFiles(store, [ref.file]).catch(() => {})
    if (error instanceof DOMException && REFUSED.includes(error.name) && storesBlobs !== inSlices)
      return stageFile(store, file, now, inSlices)
    if (error instanceof DOMException && DRIFTED.includes(error.name))
      throw new FileDriftError(error.message, { cause: error })
    throw error
  }
}

/**
 * The row that keeps a file, to be put into `files`. Where the browser cannot store a Blob its bytes are stored by now,
 * slice by slice, so that no more than one of them is in memory.
 *
 * @throws FileDriftError where there are other bytes than `ref` says; the storage's own error where it is full.
 */
export async function prepareFile(
  store: Store,
  ref: FileRef,
  blob: Blob,
  now: number,
  storesBlobs?: StoresBlobs,
): Promise<FileRow | SlicedFileRow> {
  if ((await storesBlobs?.()) !== false) return { ...ref, blob, stagedAt: now }
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

/** A file with its bytes, however they are stored; `undefined` where it, or a part of it, is not there. */
export async function readFile(tx: Reading | Writing, id: string): Promise<FileRow | undefined> {
  const row = await tx.objectStore('files').get(id)
  if (row === undefined || 'blob' in row) return row
  if (!('slices' in row)) return undefined
  const { slices, ...rest } = row
  const blob = await bytesOf(tx, id, slices, row.type)
  return blob && { ...rest, blob }
}

/** Forgets files that were picked and then replaced or given up. Those an entry owns are left alone. */
export function dropFiles(store: Store, ids: string[]): Promise<void> {
  return store.write(['entries', 'files'], 'relaxed', async (tx) => {
    const owned = await ownedFiles(tx)
    await freeFiles(
      tx,
      ids.filter((id) => !owned.has(id)),
    )
  })
}

/** Clears what was picked and never saved, for example because the tab was closed with a form open. */
export function sweepFiles(store: Store, now: number): Promise<void> {
  return store.write(['entries', 'files'], 'relaxed', async (tx) => {
    const files = tx.objectStore('files')
    const keys = await files.getAllKeys()
    if (keys.length === 0) return
    const owned = await ownedFiles(tx)
    // Of slices whose file was never stored the first says how old they are.
    const firsts = keys.filter((key) => !key.includes('/') || key.endsWith('/0'))
    for (const key of firsts) {
      const [id = key] = key.split('/')
      if (owned.has(id)) continue
      const row = await files.get(key)
      if (row !== undefined && now - row.stagedAt > UNSAVED_LIFETIME) await freeFiles(tx, [id])
    }
  })
}

async function ownedFiles(tx: Writing): Promise<Set<string>> {
  return new Set((await tx.objectStore('entries').getAll()).flatMap((entry) => entry.files))
}

/**
 * Makes sure, within the transaction that stores an entry, that the files it names are there. The rows themselves
 * are not touched: writing one again would copy its bytes again.
 */
export async function requireFiles(tx: Writing, ids: string[]): Promise<void> {
  for (const id of ids)
    if ((await tx.objectStore('files').getKey(id)) === undefined)
      throw new FileDriftError('the file is no longer on the device')
}

export async function freeFiles(tx: Writing, ids: string[]): Promise<void> {
  await Promise.all(ids.flatMap((id) => [tx.objectStore('files').delete(id), dropSlices(tx, id)]))
}
