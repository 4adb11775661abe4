import { isTemporaryId } from '@/lib/ids'
import { type Json, mapStrings } from '@/lib/json'
import type { FilePart, RequestBody } from '@/lib/wire'
import { readFile } from '../files'
import { isFileRef, temporaryIdsIn } from '../input'
import type { Outgoing } from '../sendable'
import { knownIds } from '../store/known-ids'
import type { Store } from '../store/store'
import type { FileRow } from '../types'

/**
 * The input with every temporary id replaced by the server's, looked up now: rows are never rewritten. `undefined`
 * where one is not known: a temporary id must never reach the wire.
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
 * The rows of files that the device still has; one that is missing, or cannot be read, is left out.
 * @throws the storage's own error, where it is not the row that fails
 */
export async function fileRowsOf(store: Store, ids: readonly string[]): Promise<Map<string, FileRow>> {
  const rows = new Map<string, FileRow>()
  const get = (id: string) => store.read(['files'], (tx) => readFile(tx, id))
  for (const id of ids) {
    const row = await get(id).catch(async () => {
      // Asking for the key reads no bytes: where that fails too, it is not for this row.
      await store.read(['files'], (tx) => tx.objectStore('files').getKey(id))
      return get(id).catch(() => undefined)
    })
    if (row !== undefined) rows.set(id, row)
  }
  return rows
}

/**
 * The files of a request by their id, without reading them; `undefined` where one is missing or damaged.
 * @param rows what the device has of them
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
    // A stored file may come back as a nameless blob; name and type are kept beside it.
    const blob = row.blob.type === value.type ? row.blob : row.blob.slice(0, row.blob.size, value.type)
    files.set(value.file, { blob, name: value.name })
  }
  return files
}

/** The body as it goes on the wire. */
export function bodyOf({ body }: Outgoing, files: Map<string, FilePart>): RequestBody {
  if (body.kind !== 'form') return body
  return {
    kind: 'form',
    parts: body.fields.map(([name, value]) => {
      if (typeof value === 'string') return [name, value]
      const file = files.get(value.file)
      if (file === undefined) throw new Error('filesOf left a file out')
      return [name, file]
    }),
  }
}
