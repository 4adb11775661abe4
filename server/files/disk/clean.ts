/** Takes the metadata out of a file on the disk. */
import { type FileHandle, open, rename, unlink } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bytesOf, type Edit, edited, keepsLength } from '../../../src/shared/metadata/edits.ts'
import type { ByteSource } from '../../../src/shared/metadata/source.ts'
import { editsOf } from '../metadata.ts'

/**
 * Takes the metadata out of a file. Only a limited amount of memory is needed. What was changed is on the disk when the
 * promise resolves.
 *
 * @param part the path of a file that does not exist yet. It is used if the length of the file changes
 * @returns where the file without metadata is now: `path`, or `part`. In the latter case, `path` is unchanged
 * @throws HttpError 400 if the file is damaged and its metadata cannot be reached
 */
export async function clean(path: string, part: string): Promise<string> {
  const file = await open(path, 'r+')
  try {
    const edits = await editsOf(await sourceOf(file))
    if (edits.length === 0) return path
    if (!keepsLength(edits)) {
      await writeCopy(file, part, edits)
      return part
    }
    for (const edit of edits) {
      let { at } = edit
      for (const bytes of bytesOf(edit)) {
        await file.write(bytes, 0, bytes.length, at)
        at += bytes.length
      }
    }
    await file.sync()
    return path
  } finally {
    await file.close()
  }
}

/** Takes the metadata out of a file, which keeps its path. */
export async function cleanInPlace(path: string, part: string): Promise<void> {
  if ((await clean(path, part)) === part) await rename(part, path)
}

async function writeCopy(file: FileHandle, part: string, edits: readonly Edit[]): Promise<void> {
  try {
    const content = file.createReadStream({ start: 0, autoClose: false })
    const copy = await open(part, 'wx')
    try {
      await pipeline(Readable.from(edited(content, edits), { objectMode: false }), async (chunks) => {
        for await (const chunk of chunks) await copy.writeFile(chunk)
      })
      await copy.sync()
    } finally {
      await copy.close()
    }
  } catch (error) {
    await unlink(part).catch(() => {})
    throw error
  }
}

async function sourceOf(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat()
  return {
    size,
    async read(at, length) {
      const bytes = new Uint8Array(length)
      let got = 0
      while (got < length) {
        const { bytesRead } = await file.read(bytes, got, length - got, at + got)
        if (bytesRead === 0) break
        got += bytesRead
      }
      return bytes.subarray(0, got)
    },
  }
}
