import * as v from 'valibot'
import { given } from '@/lib/given'
import { fileRowsOf } from '../attempt/outgoing'
import { Changes } from '../changes'
import type { StoredChanges } from '../contract/ports'
import { readFile } from '../files/files'
import type { Entry } from '../rows/types'
import { inDoubt } from '../store/doubt'
import { rememberExchanged } from '../store/exchanged'
import { idNeeds } from '../store/known-ids'
import { sentParts } from '../store/sent-parts'
import type { Store } from '../store/store'
import { pack } from './container'
import { type Exported, exportedEntry, type Format } from './format'

/**
 * Writes the entries of a user for which `isTheirs` is true, and their files, to one file. The entries also stay in the
 * queue.
 *
 * After the export, another device may send the entries. So each entry is in doubt on both devices. Before a device
 * sends such an entry, it reads from the host whether the other device has already sent it. This step is left out if a
 * repeat of the entry does no harm, or if the host would recognise the repeat.
 *
 * @param now milliseconds since the epoch
 * @throws the storage's own error
 */
export async function exportQueue(
  store: Store,
  userId: string,
  isTheirs: (entry: Entry) => boolean,
  now: number,
  { mark, kind }: Format,
): Promise<{ file: Blob; changes: StoredChanges }> {
  const queued = await store.read(['entries'], (tx) => tx.objectStore('entries').getAll())
  const picked = queued.filter(isTheirs).flatMap((entry) => entry.files)
  const readable = await fileRowsOf(store, picked)
  // Reading a damaged row would abort the transaction. So the export leaves damaged files out.
  const damaged = new Set(picked.filter((id) => !readable.has(id)))
  return store.write(['entries', 'files', 'ids', 'meta'], 'strict', async (tx) => {
    const changes = new Changes(tx)
    const theirs = (await tx.objectStore('entries').getAll()).filter(isTheirs)
    for (const entry of theirs) changes.put(inDoubt(entry, now))
    const { put } = changes.soFar
    // The entries are in doubt on the other device too, so that device needs the same ids.
    const ids = (await tx.objectStore('ids').getAll()).filter(idNeeds(put))
    const files = []
    for (const id of put.flatMap((entry) => entry.files)) {
      const row = damaged.has(id) ? undefined : await readFile(tx, id)
      if (row !== undefined) files.push(row)
    }
    await rememberExchanged(tx, put)
    const sent: Exported['sent'] = []
    for (const together of new Set(put.flatMap((entry) => entry.together ?? []))) {
      const parts = (await sentParts(tx, together)).map(({ entry, realId }) => ({
        entry: v.parse(exportedEntry, entry),
        ...given({ realId }),
      }))
      if (parts.length > 0) sent.push({ together, parts })
    }
    const description: Exported = {
      kind,
      version: 1,
      userId,
      entries: put.map((entry) => v.parse(exportedEntry, entry)),
      sent,
      ids: ids.map(({ temporary, real, action, rev, host }) => ({ temporary, real, action, rev, host })),
      files: files.map(({ file, name, type, size }) => ({ file, name, type, size })),
    }
    const blobs = files.map((row) => row.blob)
    return { file: pack(mark, description, blobs), changes: await changes.end() }
  })
}
