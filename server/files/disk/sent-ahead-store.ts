/**
 * On disk: `DATA_DIR/sent-ahead/<id>`, and beside each what tus notes of it
 * (`<id>.json`).
 */
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore as TusFileStore } from '@tus/file-store'
import { gone } from '../sent-ahead.ts'
import { type AheadStore, ORPHAN_AFTER } from '../sent-ahead-store.ts'

export function openDiskAhead(folder: string): AheadStore {
  const pieces = new DurableFiles({ directory: folder })
  const forget = async (id: string) => {
    // tus leaves its notes where the bytes are gone already.
    await pieces
      .remove(id)
      .catch(() => pieces.configstore.delete(id))
      .catch(() => {})
  }
  return {
    pieces,
    forget,
    async content(id) {
      const handle = await open(join(folder, id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? gone() : error
      })
      return handle.createReadStream()
    },
    async sweep(known) {
      for (const name of await readdir(folder)) {
        const id = name.replace(/\.json$/, '')
        if (known.has(id)) continue
        const info = await stat(join(folder, name)).catch(() => undefined)
        if (info !== undefined && Date.now() - info.mtimeMs > ORPHAN_AFTER) await forget(id)
      }
    },
  }
}

/** tus writes without waiting for the disk. Then a power cut could lose what its sender believes to be stored. */
class DurableFiles extends TusFileStore {
  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const next = await super.write(piece, id, offset)
    const file = await open(join(this.directory, id), 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    return next
  }
}
