import * as v from 'valibot'
import { isTemporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import { pack, unpack } from './container'
import { dropFiles, prepareFile, readFile } from './files'
import { filesIn, temporaryIdsIn } from './input'
import type { Options } from './policy'
import { type Changes, noChanges, type OutboxPorts } from './ports'
import { LONG_AGO } from './send/claim'
import { fileRowsOf } from './send/outgoing'
import type { Store, Writing } from './store/store'
import type { Entry, FileRow, IdRow, SlicedFileRow } from './types'

/** Where the ids of entries lie that have left this device in an export, or come to it by one. */
export const EXCHANGED = 'exchanged'

type Format = Options['exported']

const text = v.string()
const temporary = v.pipe(text, v.check(isTemporaryId))
const optionalNumber = v.optional(v.number())

/** What of an entry another device can use. */
const carried = v.object({
  id: text,
  rev: v.number(),
  action: text,
  version: v.number(),
  input: v.custom<Json>((value) => value !== undefined),
  creates: v.optional(temporary),
  group: v.optional(text),
  host: v.optional(text),
  serverErrors: v.number(),
  doubtSince: optionalNumber,
  before: v.optional(v.array(text)),
  doubted: v.optional(v.custom<Json>(() => true)),
  doubtedVersion: optionalNumber,
  applied: v.optional(v.literal(true)),
  failure: v.optional(
    v.object({
      kind: v.picklist(['refused', 'server', 'undecided', 'file', 'unknown']),
      status: optionalNumber,
      message: text,
      at: v.number(),
    }),
  ),
  createdAt: v.number(),
})

/** What an export says. No token, no address: whoever finds the file can send nothing with it. */
const exported = v.object({
  kind: text,
  version: v.literal(1),
  userId: text,
  entries: v.array(carried),
  ids: v.array(v.object({ temporary, real: v.nullable(text), rev: optionalNumber, host: v.optional(text) })),
  files: v.array(v.object({ file: text, name: text, type: text, size: v.pipe(v.number(), v.minValue(1)) })),
})

/**
 * Everything a person has not sent yet, in one file, files included. It all stays in the queue as well; but from now on
 * another device may send it, so each entry is in doubt on both, and looked for where the host would not know a repeat.
 */
export async function exportQueue(
  store: Store,
  userId: string,
  now: number,
  { mark, kind }: Format,
): Promise<{ file: Blob; changes: Changes }> {
  const queued = await store.read(['entries'], (tx) => tx.objectStore('entries').getAll())
  const picked = queued.filter((entry) => entry.userId === userId).flatMap((entry) => entry.files)
  const readable = await fileRowsOf(store, picked)
  // A damaged row would end the transaction; without it the file of the others is whole.
  const damaged = new Set(picked.filter((id) => !readable.has(id)))
  return store.write(['entries', 'files', 'ids', 'meta'], 'strict', async (tx) => {
    const changes = noChanges()
    for (const entry of await tx.objectStore('entries').getAll())
      if (entry.userId === userId) {
        const next = { ...entry, doubtSince: entry.doubtSince ?? now, stamp: entry.stamp + 1 }
        await tx.objectStore('entries').put(next)
        changes.put.push(next)
      }
    const needs = new Set(changes.put.flatMap((entry) => entry.needs))
    const ids = (await tx.objectStore('ids').getAll()).filter((row) => needs.has(row.temporary))
    const files = []
    for (const id of changes.put.flatMap((entry) => entry.files)) {
      const row = damaged.has(id) ? undefined : await readFile(tx, id)
      if (row !== undefined) files.push(row)
    }
    await rememberExchanged(tx, changes.put)
    const description: Exported = {
      ...{ kind, version: 1, userId },
      entries: changes.put.map((entry) => v.parse(carried, entry)),
      ids: ids.map(({ temporary, real, rev, host }) => ({ temporary, real, rev, host })),
      files: files.map(({ file, name, type, size }) => ({ file, name, type, size })),
    }
    const blobs = files.map((row) => row.blob)
    return { file: pack(mark, description, blobs), changes }
  })
}

export type Imported =
  | { kind: 'imported'; added: number; known: number; changes: Changes }
  /** It was exported by another person; nothing was taken over. */
  | { kind: 'foreign' }

type Exported = v.InferOutput<typeof exported>

/** How an export is taken over. `confirmed`: another person's as one's own. `now`: milliseconds since the epoch. */
interface Taking {
  now: number
  confirmed: boolean
  format: Format
  storesBlobs?: OutboxPorts['storesBlobs']
}

/**
 * Takes over what was exported, at the end of the queue and in its order. What this device has already, or had and
 * sent, is left out: importing twice adds nothing twice.
 *
 * @throws NotAnExportError; the storage's own error where there is no room.
 */
export async function importQueue(
  store: Store,
  userId: string,
  file: Blob,
  { now, confirmed, format, storesBlobs }: Taking,
): Promise<Imported> {
  const parse = (value: unknown) =>
    v.parse(v.object({ ...exported.entries, kind: v.literal(format.kind) }), value)
  const { description, blobs } = await unpack(format.mark, file, parse, ({ files }) =>
    files.map(({ size }) => size),
  )
  if (description.userId !== userId && !confirmed) return { kind: 'foreign' }
  const ids = description.files.map((ref) => ref.file)
  try {
    const rows = await filesFor(store, description.files, blobs, now, storesBlobs)
    return await takeOver(store, userId, description, rows, now)
  } finally {
    // Slices of what was not taken over are nobody's; where they cannot be cleared away now, a later start does.
    if ((await storesBlobs?.()) === false) await dropFiles(store, ids).catch(() => {})
  }
}

function takeOver(
  store: Store,
  userId: string,
  description: Exported,
  files: readonly (FileRow | SlicedFileRow)[],
  now: number,
): Promise<Imported> {
  return store.write(['entries', 'files', 'ids', 'meta'], 'strict', async (tx) => {
    const seen = new Set(await exchangedBefore(tx))
    for (const entry of await tx.objectStore('entries').getAll()) seen.add(entry.id)
    const fresh = description.entries.filter((entry) => !seen.has(entry.id))
    const changes = noChanges()
    for (const row of description.ids)
      if ((await tx.objectStore('ids').getKey(row.temporary)) === undefined) {
        const next = whole<IdRow>({ ...row, userId, at: now })
        await tx.objectStore('ids').put(next)
        changes.ids.push(next)
      }
    const wanted = new Set(fresh.flatMap((entry) => filesIn(entry.input)))
    for (const row of files) if (wanted.has(row.file)) await tx.objectStore('files').put(row)
    for (const one of fresh) {
      const entry = received(one, userId, description.userId)
      const seq = await tx.objectStore('entries').add(entry as Entry)
      changes.put.push({ ...entry, seq })
    }
    await rememberExchanged(tx, fresh)
    const known = description.entries.length - fresh.length
    return { kind: 'imported', added: fresh.length, known, changes }
  })
}

/** The rows of the files that came with an export and are not on this device. */
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

/** An entry that is given up here may come back by an import. */
export async function forgetExchanged(tx: Writing, ids: readonly string[]): Promise<void> {
  const before = await exchangedBefore(tx)
  const gone = new Set(ids)
  if (!before.some((id) => gone.has(id))) return
  const left = before.filter((id) => !gone.has(id))
  await tx.objectStore('meta').put(left, EXCHANGED)
}

async function exchangedBefore(tx: Writing): Promise<string[]> {
  return ((await tx.objectStore('meta').get(EXCHANGED)) as string[] | undefined) ?? []
}

async function rememberExchanged(tx: Writing, entries: readonly { id: string }[]): Promise<void> {
  const all = new Set([...(await exchangedBefore(tx)), ...entries.map(({ id }) => id)])
  await tx.objectStore('meta').put([...all], EXCHANGED)
}

/** @param owner who exported it: hosts know keys by person, so that they would not know another's repeat again */
function received(
  carriedOver: v.InferOutput<typeof carried>,
  userId: string,
  owner: string,
): Omit<Entry, 'seq'> {
  const { input, failure } = carriedOver
  return whole<Omit<Entry, 'seq'>>({
    ...carriedOver,
    doubtSince: owner === userId ? carriedOver.doubtSince : LONG_AGO,
    ...{ stamp: 0, userId, needs: temporaryIdsIn(input), files: filesIn(input) },
    ...{ state: failure === undefined ? 'queued' : 'failed', tries: 0, nextAt: 0, notBefore: 0 },
  })
}

/** A row as it is stored: it holds only what is there. */
function whole<T>(row: object): T {
  return JSON.parse(JSON.stringify(row)) as T
}
