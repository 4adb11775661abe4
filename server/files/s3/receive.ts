import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type FileField, Inspection, type ReceivedFile } from '../receive.ts'
import type { Bucket } from './bucket.ts'
import { incomingKey } from './keys.ts'

/**
 * Stores a stream under `incoming/`. On the way it hashes the content and checks its size and type.
 *
 * @returns what is known about the file; undefined for an empty file
 * @throws HttpError 413 or 415. Nothing is left in the bucket then, nor if the client goes away
 */
export async function receiveObject(
  bucket: Bucket,
  stream: Readable,
  field: FileField,
): Promise<ReceivedFile | undefined> {
  const id = randomUUID()
  const inspection = new Inspection(field)
  const chunks = inspection.through(stream)
  const first = await chunks.next()
  if (first.done === true) return undefined
  const all = async function* () {
    yield first.value
    yield* chunks
  }
  await bucket.upload(incomingKey(id), Readable.from(all(), { objectMode: false }))
  return inspection.result(id)
}
