import { randomId } from '@/lib/ids'
import { FileDriftError } from './errors'
import type { Store, Writing } from './store/store'
import type { FileRef } from './types'

/** Long enough for any form left open over a night; then what was picked and never saved is cleared away. */
const UNSAVED_LIFETIME = 24 * 60 * 60 * 1000

/**
 * Copies a picked file into the database. A `File` is only a reference to something on disk: what is changed, moved
 * or deleted after the picking would fail, or worse, be stored as nothing. So the size is read first, the bytes are
 * copied at once, and what was stored is measured again.
 *
 * @throws FileDriftError where what was stored is not what was picked; the storage's own error where it is full.
 */
export async function stageFile(store: Store, file: File, now: number): Promise<FileRef> {
  const { name, type, size } = file
  const ref: FileRef = { file: randomId(), name, type, size }
  if (size === 0) throw new FileDriftError('empty file')
  try {
    await store.write(['files'], 'strict', (tx) =>
      tx.objectStore('files').put({ ...ref, blob: file, stagedAt: now }),
    )
  } catch (error) {
    // Chromium reports a file that changed or vanished while it was copied as a DataError or NotReadableError.
    if (
      error instanceof DOMException &&
      ['DataError', 'NotReadableError', 'NotFoundError'].includes(error.name)
    )
      throw new FileDriftError(error.message, { cause: error })
    throw error
  }
  const stored = await store.read(['files'], (tx) => tx.objectStore('files').get(ref.file))
  if (stored?.blob.size !== size) {
    await dropFiles(store, [ref.file])
    throw new FileDriftError('stored size differs')
  }
  return ref
}

/** Forgets files that were picked and then replaced or given up. Those an entry owns are left alone. */
export function dropFiles(store: Store, ids: string[]): Promise<void> {
  return store.write(['entries', 'files'], 'relaxed', async (tx) => {
    const owned = await ownedFiles(tx)
    for (const id of ids) if (!owned.has(id)) await tx.objectStore('files').delete(id)
  })
}

/** Clears what was picked and never saved, for example because the tab was closed with a form open. */
export function sweepFiles(store: Store, now: number): Promise<void> {
  return store.write(['entries', 'files'], 'relaxed', async (tx) => {
    const files = tx.objectStore('files')
    if ((await files.count()) === 0) return
    const owned = await ownedFiles(tx)
    for await (const cursor of files)
      if (!owned.has(cursor.value.file) && now - cursor.value.stagedAt > UNSAVED_LIFETIME)
        await cursor.delete()
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
  await Promise.all(ids.map((id) => tx.objectStore('files').delete(id)))
}
