import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { SLICE, sliceKey, slicesOf } from '@/outbox/slices'
import { storesBlobs } from './stores-blobs'

/** Something a person shared with the app from elsewhere, and has not yet found a place for. */
export interface Shared {
  id: string
  /** Whose it is; `null` where nobody was here (`personHere`): then the next person to sign in here made it. */
  user: string | null
  /** Milliseconds since the epoch. */
  at: number
  file?: File
  /** A file that can be of no use here: it is told of, and its bytes are not kept. */
  refused?: Pick<File, 'name' | 'type' | 'size'>
  /** A web address. */
  link?: string
  /** What was shared as words, where there is nothing else. */
  text?: string
}

/** As it is stored where the browser cannot store a file: its bytes lie beside it, in rows of their own. */
export interface SlicedShared extends Omit<Shared, 'file'> {
  sliced: Pick<File, 'name' | 'type' | 'size'>
}

interface Slice {
  /** `sliceKey` of what was shared. */
  id: string
  at: number
  bytes: ArrayBuffer
}

interface Schema extends DBSchema {
  shared: { key: string; value: Shared | SlicedShared | Slice }
}

const NAME = 'admin-de-cursos-shared'

/** What is stored of a thing. */
export type Row = Shared | SlicedShared

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('shared', { keyPath: 'id' }),
  })
}

export type SharedStore = ReturnType<typeof storeOf>

/** One change or look, in a database that is not held open: this is a rare thing. */
export async function within<T>(work: (store: SharedStore) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    const store = storeOf(database)
    const [result] = await Promise.all([work(store), store.transaction.done])
    return result
  } finally {
    database.close()
  }
}

function storeOf(database: IDBPDatabase<Schema>) {
  return database.transaction('shared', 'readwrite', { durability: 'strict' }).store
}

/** What was shared, by the keys of the store; a slice has its number behind its thing's id. */
export const isThing = (key: string) => !key.includes('/')

/** The row that keeps it; where the browser cannot store a file its bytes are stored by now, one slice after the other. */
export async function storable(shared: Shared): Promise<Row> {
  const { file, ...rest } = shared
  if (file === undefined || (await storesBlobs())) return shared
  const { name, type, size } = file
  let number = 0
  for await (const bytes of slicesOf(file)) {
    const slice: Slice = { id: sliceKey(shared.id, number), at: shared.at, bytes }
    await within((store) => store.put(slice))
    number += 1
  }
  return { ...rest, sliced: { name, type, size } }
}

/** With its file again; without one where a part of it is missing. */
export async function whole(store: SharedStore, row: Shared | SlicedShared): Promise<Shared> {
  if (!('sliced' in row)) return row
  const { sliced, ...rest } = row
  const parts: Blob[] = []
  for (let number = 0; number * SLICE < sliced.size; number += 1) {
    const slice = await store.get(sliceKey(row.id, number))
    if (slice === undefined || !('bytes' in slice)) return { ...rest, refused: sliced }
    parts.push(new Blob([slice.bytes]))
  }
  return { ...rest, file: new File(parts, sliced.name, { type: sliced.type }) }
}

/** Removes a thing and its slices. */
export async function drop(store: SharedStore, id: string): Promise<void> {
  await store.delete(id)
  await store.delete(IDBKeyRange.bound(`${id}/`, `${id}0`, false, true))
}
