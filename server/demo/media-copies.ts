import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileAddress } from '../database/file-address.ts'
import { mediaTypeOf, SIGNATURE_BYTES } from '../files/media-type.ts'
import { urlOf } from '../files/names.ts'
import type { PlaceableFile } from '../files/receive.ts'
import type { FileStore } from '../files/store.ts'

/**
 * Returns an object that copies media files into the store. `url` starts to copy a file under a new name, and returns
 * the URL of the copy. `place` waits for all copies and puts them among the uploads.
 */
export function copier(store: FileStore, folder: string) {
  const copies: Promise<PlaceableFile>[] = []
  return {
    url(file: string): FileAddress {
      const extension = file.slice(file.lastIndexOf('.') + 1).replace('jpeg', 'jpg')
      const name = `${randomUUID()}.${extension}`
      const copied = copy(store, join(folder, file), name, extension)
      copied.catch(() => {}) // `place` reports the error.
      copies.push(copied)
      return urlOf(name)
    },
    async place() {
      const placed = await Promise.all(copies)
      await store.place(placed)
      return placed
    },
  }
}

async function copy(store: FileStore, from: string, name: string, extension: string): Promise<PlaceableFile> {
  const file = await open(from)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    const type = mediaTypeOf(buffer.subarray(0, bytesRead))
    if (type?.extension !== extension) throw new Error(`The demo medium ${from} is not what its name says.`)
  } finally {
    await file.close()
  }
  return store.adopt(from, name)
}
