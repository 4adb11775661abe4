import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type FileField, Inspection, type ReceivedFile } from '../receive.ts'
import { type Bucket, quietly } from './bucket.ts'
import { copyWithoutMetadata } from './clean.ts'
import { incomingKey } from './keys.ts'

/**
 * Stores a stream in the bucket, under `incoming/`. While it stores the stream, it hashes the content and checks its
 * size and type. Afterwards it takes the metadata out of it. The hash is that of what was sent.
 *
 * @returns the name and the hash of the file; undefined for an empty file
 * @throws HttpError 400 for a damaged file with notes, 413 for a file that is too large, 415 for one of the wrong type. After an error, or if the client
 * disconnects, nothing of the file is left in the bucket
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
  const clean = randomUUID()
  let isClean = true
  try {
    isClean = !(await copyWithoutMetadata(bucket, incomingKey(id), incomingKey(clean)))
  } catch (error) {
    await quietly(bucket.remove(incomingKey(id)))
    throw error
  }
  if (isClean) return inspection.result(id)
  await quietly(bucket.remove(incomingKey(id)))
  return inspection.result(clean)
}
