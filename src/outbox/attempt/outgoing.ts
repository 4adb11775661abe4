import { isTemporaryId } from '@/lib/ids'
import { type Json, mapStrings } from '@/lib/json'
import type { FilePart, RequestBody } from '@/lib/wire'
import type { Outgoing } from '../contract/sendable'
import { readFile } from '../files/files'
import type { FileRow } from '../rows/file-rows'
import { isFileRef, temporaryIdsIn } from '../rows/input'
import { knownIds } from '../store/known-ids'
import type { Store } from '../store/store'

/**
 * Returns the input with every temporary id replaced by the server's id. The stored rows keep their temporary ids. The
 * result is `undefined` if a server id is not known, because a temporary id must never be sent.
 */
export async function withRealIds(store: Store, input: Json): Promise<Json | undefined> {
  if (temporaryIdsIn(input).length === 0) return input
  const ids = await store.read(['ids'], (tx) => knownIds(tx, input))
  let missing = false
  const real = mapStrings(input, (text) => {
    if (!isTemporaryId(text)) return text
    const known = ids.get(text)
    if (known === undefined) missing = true
    return known ?? text
  })
  return missing ? undefined : real
}

/**
 * Reads the rows of files. It leaves out a row that is missing or unreadable.
 * @throws the storage's own error if the storage itself fails, not only the read of one row
 */
export async function fileRowsOf(store: Store, ids: readonly string[]): Promise<Map<string, FileRow>> {
  const rows = new Map<string, FileRow>()
  const get = (id: string) => store.read(['files'], (tx) => readFile(tx, id))
  for (const id of ids) {
    const row = await get(id).catch(async () => {
      // This reads only the key and no bytes. If even this fails, the row is not the cause, and the error is thrown.
      await store.read(['files'], (tx) => tx.objectStore('files').getKey(id))
      return get(id).catch(() => undefined)
    })
    if (row !== undefined) rows.set(id, row)
  }
  return rows
}

/**
 * Returns the files of a request. The key of each file is its id. The bytes are not read. The result is `undefined` if
 * a file is missing, or if it has another size than its reference says.
 * @param rows the file rows that the device has
 */
export function filesOf(
  { body }: Outgoing,
  rows: ReadonlyMap<string, FileRow>,
): Map<string, FilePart> | undefined {
  const files = new Map<string, FilePart>()
  if (body.kind !== 'form') return files
  for (const [, value] of body.fields) {
    if (!isFileRef(value)) continue
    const row = rows.get(value.file)
    if (row === undefined || row.blob.size !== value.size) return undefined
    // A stored file may come back as a blob without its name and type. The reference has both.
    const blob = row.blob.type === value.type ? row.blob : row.blob.slice(0, row.blob.size, value.type)
    files.set(value.file, { blob, name: value.name })
  }
  return files
}

/**
 * Returns the request body with its files.
 * @param addresses the addresses of the files that were sent ahead, by id. The body holds the address of such a file
 *   instead of its bytes
 */
export function bodyOf(
  { body }: Outgoing,
  files: ReadonlyMap<string, FilePart>,
  addresses: ReadonlyMap<string, string>,
): RequestBody {
  if (body.kind !== 'form') return body
  return {
    kind: 'form',
    parts: body.fields.map(([name, value]) => {
      if (typeof value === 'string') return [name, value]
      const address = addresses.get(value.file)
      if (address !== undefined) return [name, address]
      const file = files.get(value.file)
      if (file === undefined) throw new Error('filesOf left a file out')
      return [name, file]
    }),
  }
}
