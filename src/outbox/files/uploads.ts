import type { UploadRow } from '../rows/file-rows'
import { later, type Store } from '../store/store'
import { uploadKey } from './slices'

/** Returns the row about a file that is sent ahead to this host; `undefined` if nothing of it was sent. */
export function readUpload(store: Store, host: string, file: string): Promise<UploadRow | undefined> {
  return store.read(['files'], async (tx) => {
    const row = await tx.objectStore('files').get(uploadKey(file))
    return row !== undefined && 'address' in row && row.host === host ? row : undefined
  })
}

/**
 * Stores the host's address for a file that is sent ahead, and whether the host has the whole file. If the file itself
 * is no longer stored on this device, nothing happens.
 */
export function writeUpload(store: Store, file: string, upload: Omit<UploadRow, 'file'>): Promise<void> {
  return store.write(['files'], 'relaxed', async (tx) => {
    const files = tx.objectStore('files')
    if ((await files.getKey(file)) !== undefined) later(files.put({ file: uploadKey(file), ...upload }))
  })
}

/** Forgets that these files were sent ahead, so that they are sent again. Call this if the host has deleted them. */
export function forgetUploads(store: Store, files: Iterable<string>): Promise<void> {
  return store.write(['files'], 'relaxed', async (tx) => {
    for (const file of files) later(tx.objectStore('files').delete(uploadKey(file)))
  })
}
