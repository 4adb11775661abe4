/** Takes the metadata out of an object in the bucket. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { edited } from '../../../src/shared/metadata/edits.ts'
import type { ByteSource } from '../../../src/shared/metadata/source.ts'
import { editsOf } from '../metadata.ts'
import { type Bucket, quietly } from './bucket.ts'
import { incomingKey, uploadKey } from './keys.ts'

/** How many bytes one request for a part of an object brings at least. A request takes longer than these bytes. */
const BLOCK = 1024 * 1024

/**
 * Stores a copy of an object without its metadata. The copy is streamed through this server.
 *
 * @returns false if the object has no metadata, or if there is no such object. Then nothing is stored
 * @throws HttpError 400 if the object is damaged and its metadata cannot be reached
 */
export async function copyWithoutMetadata(bucket: Bucket, from: string, to: string): Promise<boolean> {
  const size = (await bucket.head(from))?.ContentLength
  if (size === undefined) return false
  const edits = await editsOf(sourceOf(bucket, from, size))
  if (edits.length === 0) return false
  const found = await bucket.get(from)
  if (found === undefined) return false
  await bucket.upload(to, Readable.from(edited(found.Body, edits), { objectMode: false }))
  return true
}

/** Takes the metadata out of a stored file, which keeps its name. Nobody ever gets half of the new file. */
export async function cleanStoredObject(bucket: Bucket, name: string): Promise<void> {
  const aside = incomingKey(randomUUID())
  if (!(await copyWithoutMetadata(bucket, uploadKey(name), aside))) return
  await bucket.copy(aside, uploadKey(name))
  await quietly(bucket.remove(aside))
}

function sourceOf(bucket: Bucket, key: string, size: number): ByteSource {
  let block = Buffer.alloc(0)
  let start = 0
  return {
    size,
    async read(at, length) {
      if (at < start || at + length > start + block.length) {
        const end = Math.min(size, at + Math.max(length, BLOCK))
        const found = await bucket.get(key, `bytes=${at}-${end - 1}`)
        block = found === undefined ? Buffer.alloc(0) : Buffer.concat(await found.Body.toArray())
        start = at
      }
      return block.subarray(at - start, at - start + length)
    },
  }
}
