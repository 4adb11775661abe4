import * as v from 'valibot'
import { isTemporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import { pack, unpack } from './container'
import { dropFiles, prepareFile, readFile } from './files'
import { filesIn, temporaryIdsIn } from './input'
import type { OutboxPorts } from './ports'
import { type Changes, noChanges } from './settle'
import type { Store, Writing } from './store'
import type { Entry, FileRow, SlicedFileRow } from './types'

/** Where the ids of entries lie that have left this device in an export, or come to it by one. */
export const EXCHANGED = 'exchanged'

/** In doubt for longer than any host remembers a key. */
const LONG_AGO = 0

const text = v.string()
const temporary = v.pipe(text, v.check(isTemporaryId))

/** What an export says. No token, no address: whoever finds the file can send nothing with it. */
const exported = v.object({
  kind: v.literal('fila-de-envio'),
  version: v.literal(1),
  userId: text,
  entries: v.array(
    v.object({
      id: text,
      rev: v.number(),
      action: text,
      version: v.number(),
      input: v.unknown(),
      creates: v.optional(temporary),
      group: v.optional(text),
      serverErrors: v.number(),
      doubtSince: v.optional(v.number()),
      before: v.optional(v.array(text)),
      doubted: v.optional(v.unknown()),
      doubtedVersion: v.optional(v.number()),
      applied: v.optional(v.literal(true)),
      failure: v.optional(
        v.object({
          kind: v.picklist(['refused', 'server', 'undecided', 'file', 'unknown']),
          status: v.optional(v.number()),
          message: text,
          at: v.number(),
        }),
      ),
      createdAt: v.number(),
    }),
  ),
  ids: v.array(v.object({ temporary, real: v.nullable(text) })),
  files: v.array(v.object({ file: text, name: text, type: text, size: v.pipe(v.number(), v.minValue(1)) })),
})
type Exported = v.InferOutput<typeof exported>

/**
 * Everything a person has not sent yet, in one file, files included. It all stays in the queue as well; but from now on
 * another device may send it, so each entry is in doubt on both, and looked for where the host would not know a repeat.
 */
export async function exportQueue(
  store: Store,
  userId: string,
  now: number,
): Promise<{ file: Blob; changes: Changes }> {
  return store.write(['entries', 'files', 'ids', 'meta'], 'strict', async (tx) => {
    const changes = noChanges()
    for (const entry of await tx.objectStore('entries').getAll())
      if (entry.userId === userId) {
        const next = { ...entry, doubtSince: entry.doubtSince ?? now, stamp: entry.stamp + 1 }
        await tx.objectStore('entries').put(next)
        changes.put.push(next)
      }
    const entries = changes.put
    const files = []
    for (const id of entries.flatMap((entry) => entry.files)) {
      const row = await readFile(tx, id)
      if (row !== undefined) files.push(row)
    }
    const needs = new Set(entries.flatMap((entry) => entry.needs))
    const ids = (await tx.objectStore('ids').getAll()).filter((row) => needs.has(row.temporary))
    await rememberExchanged(
      tx,
      entries.map((entry) => entry.id),
    )
    const description: Exported = {
      kind: 'fila-de-envio',
      version: 1,
      userId,
      entries: entries.map(portable),
      ids: ids.map(({ temporary, real }) => ({ temporary, real })),
      files: files.map(({ file, name, type, size }) => ({ file, name, type, size })),
    }
    const file = pack(
      description,
      files.map((row) => row.blob),
    )
    return { file, changes }
  })
}

export type Imported =
  | { kind: 'imported'; added: number; known: number; changes: Changes }
  /** It was exported by another person; nothing was taken over. */
  | { kind: 'foreign' }

/**
 * Takes over what was exported, at the end of the queue and in its order. What this device has already, or had and
 * sent, is left out: importing twice adds nothing twice.
 *
 * @param confirmed takes over another person's export as one's own.
 * @throws NotAnExportError; the storage's own error where there is no room.
 */
export async function importQueue(
  store: Store,
  userId: string,
  file: Blob,
  now: number,
  confirmed: boolean,
  storesBlobs?: OutboxPorts['storesBlobs'],
): Promise<Imported> {
  const { description, blobs } = await unpack(
    file,
    (value) => v.parse(exported, value),
    ({ files }) => files.map(({ size }) => size),
  )
  if (description.userId !== userId && !confirmed) return { kind: 'foreign' }
  const ids = description.files.map((ref) => ref.file)
  try {
    const rows = await filesFor(store, description.files, blobs, now, storesBlobs)
    return await takeOver(store, userId, description, rows)
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
): Promise<Imported> {
  return store.write(['entries', 'files', 'ids', 'meta'], 'strict', async (tx) => {
    const seen = new Set(await exchangedBefore(tx))
    for (const entry of await tx.objectStore('entries').getAll()) seen.add(entry.id)
    const fresh = description.entries.filter((entry) => !seen.has(entry.id))
    const changes = noChanges()
    for (const row of description.ids)
      if ((await tx.objectStore('ids').getKey(row.temporary)) === undefined) {
        await tx.objectStore('ids').put({ ...row, userId })
        changes.ids.push({ ...row, userId })
      }
    const wanted = new Set(fresh.flatMap((entry) => filesIn(entry.input as Json)))
    for (const row of files) if (wanted.has(row.file)) await tx.objectStore('files').put(row)
    for (const portableEntry of fresh) {
      const entry = received(portableEntry, userId, description.userId)
      const seq = await tx.objectStore('entries').add(entry as Entry)
      changes.put.push({ ...entry, seq })
    }
    await rememberExchanged(
      tx,
      fresh.map((entry) => entry.id),
    )
    return {
      kind: 'imported',
      added: fresh.length,
      known: description.entries.length - fresh.length,
      changes,
    }
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
  await tx.objectStore('meta').put(
    before.filter((id) => !gone.has(id)),
    EXCHANGED,
  )
}

async function exchangedBefore(tx: Writing): Promise<string[]> {
  return ((await tx.objectStore('meta').get(EXCHANGED)) as string[] | undefined) ?? []
}

async function rememberExchanged(tx: Writing, ids: readonly string[]): Promise<void> {
  const all = new Set([...(await exchangedBefore(tx)), ...ids])
  await tx.objectStore('meta').put([...all], EXCHANGED)
}

/** What of an entry another device can use. */
function portable(entry: Entry): Exported['entries'][number] {
  const { id, rev, action, version, input, creates, group, serverErrors, failure, createdAt } = entry
  const { doubtSince, before, doubted, doubtedVersion, applied } = entry
  return {
    id,
    rev,
    action,
    version,
    input,
    creates,
    group,
    serverErrors,
    doubtSince,
    before,
    doubted,
    doubtedVersion,
    applied,
    failure,
    createdAt,
  }
}

/** @param owner who exported it: hosts know keys by person, so that they would not know another's repeat again */
function received(entry: Exported['entries'][number], userId: string, owner: string): Omit<Entry, 'seq'> {
  const input = entry.input as Json
  const { creates, group, before, failure } = entry
  const doubtSince = owner === userId ? entry.doubtSince : LONG_AGO
  const row: Omit<Entry, 'seq'> = {
    id: entry.id,
    rev: entry.rev,
    stamp: 0,
    userId,
    action: entry.action,
    version: entry.version,
    input,
    needs: temporaryIdsIn(input),
    files: filesIn(input),
    state: failure === undefined ? 'queued' : 'failed',
    tries: 0,
    serverErrors: entry.serverErrors,
    nextAt: 0,
    notBefore: 0,
    createdAt: entry.createdAt,
  }
  if (creates !== undefined) row.creates = creates
  if (group !== undefined) row.group = group
  if (doubtSince !== undefined) row.doubtSince = doubtSince
  if (before !== undefined) row.before = before
  if (entry.doubted !== undefined) row.doubted = entry.doubted as Json
  if (entry.doubtedVersion !== undefined) row.doubtedVersion = entry.doubtedVersion
  if (entry.applied) row.applied = true
  if (failure !== undefined) {
    const { status, ...rest } = failure
    row.failure = status === undefined ? rest : { ...rest, status }
  }
  return row
}
