import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { storesBlobs } from '@/kept/stores-blobs'
import { SLICE, sliceKey, slicesOf } from '@/lib/slices'

/** Something that a user shared with the app from elsewhere and has not used yet. */
export interface Shared {
  id: string
  /**
   * The id of the user who owns the thing. It is `null` if the device had no user (`deviceUser`) when the thing
   * was shared. Such a thing goes to the next user who signs in.
   */
  user: string | null
  /** The time at which the thing was shared, in milliseconds since the epoch. */
  at: number
  /** Files that were shared at once have the same `id`, and their places in the order in which they were shared. */
  batch?: { id: string; place: number }
  file?: File
  /** A file that the app cannot use. The app reports it and does not store its bytes. */
  refused?: Pick<File, 'name' | 'type' | 'size'>
  /** A web address. */
  link?: string
  /** The shared text, if neither a file nor a web address was shared. */
  text?: string
}

/**
 * The stored form of a shared thing if the browser does not store files as they are. The bytes of the file are in rows of their own.
 */
export interface SlicedShared extends Omit<Shared, 'file'> {
  sliced: Pick<File, 'name' | 'type' | 'size'>
}

interface Slice {
  /** The key of the slice (`sliceKey`), which contains the id of the shared thing. */
  id: string
  at: number
  bytes: ArrayBuffer
}

interface Schema extends DBSchema {
  shared: { key: string; value: Shared | SlicedShared | Slice }
}

const NAME = 'admin-de-cursos-shared'

/** The stored form of a shared thing, with its file or with slices. */
export type Row = Shared | SlicedShared

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('shared', { keyPath: 'id' }),
  })
}

export type SharedStore = ReturnType<typeof storeOf>

/** Runs one piece of work on the store. It opens the database for this work alone, because sharing is rare. */
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

/** Whether a key of the store belongs to a shared thing. The key of a slice is the thing's id, a slash and a number. */
export const isThing = (key: string) => !key.includes('/')

/**
 * Makes the row of a shared thing. If the browser does not store files as they are, this function first stores the bytes of the
 * thing's file in slices.
 */
export async function storable(shared: Shared): Promise<Row> {
  const { file, ...rest } = shared
  if (file === undefined || storesBlobs()) return shared
  const { name, type, size } = file
  let number = 0
  for await (const bytes of slicesOf(file)) {
    const slice: Slice = { id: sliceKey(shared.id, number), at: shared.at, bytes }
    await within((store) => store.put(slice))
    number += 1
  }
  return { ...rest, sliced: { name, type, size } }
}

/**
 * Returns the shared thing of a row, with its file joined from its slices. If a slice is missing, the thing has
 * `refused` instead of `file`.
 */
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
