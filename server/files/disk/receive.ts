import { randomUUID } from 'node:crypto'
import { open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type FileField, Inspection, type ReceivedFile } from '../receive.ts'
import { cleanInPlace } from './clean.ts'

/**
 * Writes a stream to a file in the folder `incoming`. While it writes, it hashes the content and checks its size and
 * type. Afterwards it takes the metadata out of the file. The hash is that of what was sent.
 *
 * @returns the name and the hash of the file; undefined for an empty file
 * @throws HttpError 400 for a damaged file with notes, 413 for a file that is too large, 415 for one of the wrong type.
 * After an error, or if the client disconnects, nothing of the file is left in `incoming`
 */
export async function receiveFile(
  stream: Readable,
  field: FileField,
  incoming: string,
): Promise<ReceivedFile | undefined> {
  const id = randomUUID()
  const part = join(incoming, `${id}.part`)
  const file = await open(part, 'wx')
  try {
    const inspection = new Inspection(field)
    for await (const chunk of inspection.through(stream)) await file.writeFile(chunk)
    if (inspection.size === 0) return undefined
    const received = inspection.result(id)
    await file.sync()
    await cleanInPlace(part, join(incoming, `${randomUUID()}.part`))
    await rename(part, join(incoming, received.name))
    return received
  } finally {
    await file.close()
    // If the `.part` file was renamed, there is nothing to delete.
    await unlink(part).catch(() => {})
  }
}
