/**
 * A disk store for files that are sent ahead of their mutation (files/sent-ahead.ts). The bytes of a file are in
 * `DATA_DIR/sent-ahead/<id>`. The tus library's notes about the file are in `<id>.json`, in the same folder.
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
    // If the bytes are already gone, `remove` fails and leaves the notes. In this case, delete only the notes.
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

/**
 * A tus store that waits until a piece is on the disk. The library's own store does not wait, so a power cut could
 * lose bytes that the server has acknowledged. It also hides why a piece could not be written.
 */
class DurableFiles extends TusFileStore {
  /**
   * Writes a piece. If that fails, the file keeps the length that it had.
   *
   * @throws the error of the operating system, such as `ENOSPC`
   */
  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), 'r+')
    try {
      let next = offset
      for await (const chunk of piece as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; ) {
          const { bytesWritten } = await file.write(chunk, at, chunk.length - at, next)
          at += bytesWritten
          next += bytesWritten
        }
      }
      await file.sync()
      return next
    } catch (error) {
      await file.truncate(offset).catch(() => {})
      throw error
    } finally {
      await file.close()
    }
  }
}
