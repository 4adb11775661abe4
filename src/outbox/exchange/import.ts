import * as v from 'valibot'
import { given } from '@/lib/given'
import { Changes } from '../changes'
import type { OutboxPorts, StoredChanges } from '../contract/ports'
import { dropFiles, prepareFile } from '../files/files'
import type { NewOwner } from '../queue/change-owner'
import type { FileRow, SlicedFileRow } from '../rows/file-rows'
import { filesIn, temporaryIdsIn } from '../rows/input'
import type { Entry, IdRow, Seq } from '../rows/types'
import { exchangedBefore, rememberExchanged } from '../store/exchanged'
import { keepSentParts, sentParts } from '../store/sent-parts'
import type { Store, Writing } from '../store/store'
import { LONG_AGO } from '../terms'
import { placesBetween } from '../together/places'
import { unpack } from './container'
import { type Exported, exported, type exportedEntry, type Format } from './format'

export type Imported =
  | { kind: 'imported'; added: number; known: number; changes: StoredChanges }
  /** Another user made the export, and `confirmed` is `false`. Nothing was imported. */
  | { kind: 'foreign' }

/**
 * How to import an export. `confirmed`: the user has agreed to import an export that another user made. `now`:
 * milliseconds since the epoch. `email`: the address of the user who imports; see `Entry`.
 */
interface Taking {
  now: number
  email?: string | undefined
  confirmed: boolean
  format: Format
  storesBlobs?: OutboxPorts['storesBlobs']
}

/**
 * Adds the entries of an export to the end of the queue, in their order. It leaves out entries that are in the queue
 * already, and entries that were in it and have been sent. So a second import of the same export adds nothing but the
 * entries that were discarded since the first import.
 *
 * @throws NotAnExportError; the storage's own error if there is no room
 */
export async function importQueue(
  store: Store,
  userId: string,
  file: Blob,
  { now, email, confirmed, format, storesBlobs }: Taking,
): Promise<Imported> {
  const parse = (value: unknown) =>
    v.parse(v.object({ ...exported.entries, kind: v.picklist([format.kind]) }), value)
  const { description, blobs } = await unpack(format.mark, file, parse, ({ files }) =>
    files.map(({ size }) => size),
  )
  if (description.userId !== userId && !confirmed) return { kind: 'foreign' }
  const ids = description.files.map((ref) => ref.file)
  try {
    const rows = await filesFor(store, description.files, blobs, now, storesBlobs)
    return await takeOver(store, { userId, email }, description, rows, now)
  } finally {
    // If the browser does not store Blobs, `filesFor` has already stored the bytes of the files, in slices. Delete the
    // files that no entry refers to after the import. If the deletion fails, a later start of the app deletes them.
    if (storesBlobs === false) await dropFiles(store, ids).catch(() => {})
  }
}

function takeOver(
  store: Store,
  owner: NewOwner,
  description: Exported,
  files: readonly (FileRow | SlicedFileRow)[],
  now: number,
): Promise<Imported> {
  return store.write(['entries', 'files', 'ids', 'meta'], 'strict', async (tx) => {
    const seen = new Set(await exchangedBefore(tx))
    const groups = new Set<string>()
    for (const entry of await tx.objectStore('entries').getAll()) {
      seen.add(entry.id)
      if (entry.together !== undefined) groups.add(entry.together)
    }
    const fresh = description.entries.filter((entry) => !seen.has(entry.id))
    const changes = new Changes(tx)
    for (const row of description.ids)
      if ((await tx.objectStore('ids').getKey(row.temporary)) === undefined)
        changes.id(whole<IdRow>({ ...row, userId: owner.userId, at: now }))
    const wanted = new Set(fresh.flatMap((entry) => filesIn(entry.input)))
    for (const row of files) if (wanted.has(row.file)) await tx.objectStore('files').put(row)
    for (const one of fresh) {
      const entry = received(one, owner, description.userId)
      const place = groups.has(entry.together ?? '') ? await placeBehindGroup(tx, entry) : undefined
      await changes.add(place === undefined ? entry : { ...entry, seq: place })
    }
    await keepSent(tx, description, owner)
    await rememberExchanged(tx, fresh)
    const known = description.entries.length - fresh.length
    return { kind: 'imported', added: fresh.length, known, changes: await changes.end() }
  })
}

/**
 * Returns a place right behind the last unsent part of the entry's group, because the parts of a group stand side by side;
 * `undefined` if no part of it is in the queue.
 */
async function placeBehindGroup(tx: Writing, { together }: Omit<Entry, 'seq'>): Promise<Seq | undefined> {
  if (together === undefined) return undefined
  const queue = await tx.objectStore('entries').getAll()
  const last = queue.findLast((other) => other.together === together)
  const next = queue.find(({ seq }) => last !== undefined && seq > last.seq)
  return last && next && placesBetween(last.seq, next.seq, 1)[0]
}

/** Stores what was sent of the groups of which this device has unsent parts now. */
async function keepSent(
  tx: Writing,
  { sent = [], userId: exporter }: Exported,
  owner: NewOwner,
): Promise<void> {
  const queue = await tx.objectStore('entries').getAll()
  for (const { together, parts } of sent) {
    const isUnsent = queue.some((entry) => entry.together === together)
    if (!isUnsent || (await sentParts(tx, together)).length > 0) continue
    keepSentParts(
      tx,
      together,
      parts.map(({ entry, realId }) => ({
        entry: { ...received(entry, owner, exporter), seq: 0 },
        ...given({ realId }),
      })),
    )
  }
}

/** Makes rows for those exported files that are not on this device yet. */
async function filesFor(
  store: Store,
  files: Exported['files'],
  blobs: readonly Blob[],
  now: number,
  storesBlobs: OutboxPorts['storesBlobs'],
): Promise<(FileRow | SlicedFileRow)[]> {
  const here = new Set(await store.read(['files'], (tx) => tx.objectStore('files').getAllKeys()))
  const rows = []
  for (const [index, ref] of files.entries()) {
    const bytes = blobs[index]
    if (bytes === undefined || here.has(ref.file)) continue
    rows.push(await prepareFile(store, ref, bytes.slice(0, bytes.size, ref.type), now, storesBlobs))
  }
  return rows
}

/**
 * Returns an exported entry as an entry of this device. If another user made the export, that user may have sent the
 * entry already. If the user of this device (`userId`) sends the entry again, the host does not recognise the repeat,
 * because hosts store idempotency keys per user. So the entry counts as in doubt since `LONG_AGO`. For so old a doubt,
 * the sender does not rely on the key.
 * @param exporter the user who made the export
 */
function received(
  carriedOver: v.InferOutput<typeof exportedEntry>,
  { userId, email }: NewOwner,
  exporter: string,
): Omit<Entry, 'seq'> {
  const { input, failure } = carriedOver
  return whole<Omit<Entry, 'seq'>>({
    ...carriedOver,
    doubtSince: exporter === userId ? carriedOver.doubtSince : LONG_AGO,
    stamp: 0,
    userId,
    email,
    needs: temporaryIdsIn(input),
    files: filesIn(input),
    state: failure === undefined ? 'queued' : 'failed',
    tries: 0,
    nextAt: 0,
    notBefore: 0,
  })
}

/** Drops undefined fields. A stored row holds only fields with a value. */
function whole<T>(row: object): T {
  return JSON.parse(JSON.stringify(row)) as T
}
