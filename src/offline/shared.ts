import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { randomId } from '@/lib/ids'
import { isReducible } from '@/lib/image/reducible'
import { uploadRefusal } from '@/lib/upload-limits'
import { firstWebAddress } from '@/lib/web-address'
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
interface SlicedShared extends Omit<Shared, 'file'> {
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

/**
 * So long (milliseconds) what was shared while nobody was signed in waits for whoever signs in. Later it could well be
 * somebody else who does.
 */
const UNCLAIMED = 24 * 60 * 60 * 1000

/**
 * What waits here at most, for everybody on the device together, counting what is new: a share holds a few things, and
 * the largest file there is (1 GiB of video) must have room. Beyond that nobody chooses any more, somebody floods.
 */
const MOST = { things: 50, bytes: 2 * 1024 ** 3, characters: 10_000 }

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('shared', { keyPath: 'id' }),
  })
}

type SharedStore = ReturnType<typeof storeOf>

/** One change or look, in a database that is not held open: this is a rare thing. */
async function within<T>(work: (store: SharedStore) => Promise<T>): Promise<T> {
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

/** Whether nothing can be made of a file: a picture that is too large for the server may still be made smaller. */
function isOfNoUse(file: File): boolean {
  return uploadRefusal(file) !== undefined && !(isReducible(file.type) && file.size > 0)
}

/**
 * Keeps what was posted (`share_target` of the manifest), each file a thing of its own.
 * @throws the storage's error where it is full, and an error where too much waits already: then none of it is kept
 */
export async function keepShared(form: FormData, user: string | null, at: number): Promise<void> {
  const files = form
    .getAll('files')
    // A form whose field was left empty says so with a file that has neither.
    .filter((value) => value instanceof File && (value.size > 0 || value.name !== '')) as File[]
  const words = ['url', 'text', 'title'].map((field) => String(form.get(field) ?? '').trim()).filter(Boolean)
  const link = words.map(firstWebAddress).find((found) => found !== undefined)
  const things: Partial<Shared>[] =
    files.length > 0
      ? files.map(fileShared)
      : link
        ? [{ link }]
        : [{ text: words.join('\n').slice(0, MOST.characters) }]
  await within((store) => requireRoom(store, things, at))
  const rows: Row[] = []
  try {
    for (const thing of things) rows.push(await storable({ id: randomId(), user, at, ...thing }))
    await within(async (store) => {
      for (const row of rows) await store.put(row)
    })
  } catch (error) {
    await within(async (store) => {
      for (const { id } of rows) await drop(store, id)
    }).catch(() => {})
    throw error
  }
}

function fileShared(file: File): Partial<Shared> {
  const { name, type, size } = file
  return isOfNoUse(file) ? { refused: { name, type, size } } : { file }
}

type Row = Shared | SlicedShared

const isTooOld = ({ user, at }: Row, now: number) => user === null && now - at > UNCLAIMED

const bytesOf = (row: Partial<Shared> | SlicedShared): number =>
  ('sliced' in row ? row.sliced.size : row.file?.size) ?? 0

/** What was shared, by the keys of the store; a slice has its number behind its thing's id. */
const isThing = (key: string) => !key.includes('/')

/** Clears away what waits for nobody any more. @throws an error where what is new would be too much with what waits */
async function requireRoom(store: SharedStore, things: Partial<Shared>[], now: number): Promise<void> {
  const all: (Partial<Shared> | SlicedShared)[] = [...things]
  for (const id of (await store.getAllKeys()).filter(isThing)) {
    const row = (await store.get(id)) as Row
    if (isTooOld(row, now)) await drop(store, id)
    else all.push(row)
  }
  const bytes = all.reduce((sum, row) => sum + bytesOf(row), 0)
  if (all.length > MOST.things || bytes > MOST.bytes)
    throw new Error('Too much that was shared waits already.')
}

/** The row that keeps it; where the browser cannot store a file its bytes are stored by now, one slice after the other. */
async function storable(shared: Shared): Promise<Row> {
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

/** What waits for this person, oldest first; what was shared before anybody signed in becomes theirs. */
export function sharedFor(user: string, now: number): Promise<Shared[]> {
  return within(async (store) => {
    const mine: Shared[] = []
    const keys = await store.getAllKeys()
    const things = keys.filter(isThing)
    for (const id of things) {
      const row = (await store.get(id)) as Row
      if (isTooOld(row, now)) await drop(store, id)
      else if (row.user === user || row.user === null) {
        const claimed = { ...row, user }
        if (row.user === null) await store.put(claimed)
        mine.push(await whole(store, claimed))
      }
    }
    // Slices whose thing was never stored: the browser was stopped in between.
    for (const key of keys) {
      const [id = key, number] = key.split('/')
      if (number !== '0' || things.includes(id)) continue
      const slice = await store.get(key)
      if (slice !== undefined && now - slice.at > UNCLAIMED) await drop(store, id)
    }
    return mine.sort((a, b) => a.at - b.at)
  })
}

/** With its file again; without one where a part of it is missing. */
async function whole(store: SharedStore, row: Shared | SlicedShared): Promise<Shared> {
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

/** It has found its place, or is not wanted. */
export function dropShared(id: string): Promise<void> {
  return within((store) => drop(store, id))
}

async function drop(store: SharedStore, id: string): Promise<void> {
  await store.delete(id)
  await store.delete(IDBKeyRange.bound(`${id}/`, `${id}0`, false, true))
}

/** Forgets what a person shared and never used: they sign out. */
export function forgetShared(user: string): Promise<void> {
  return within(async (store) => {
    for (const id of (await store.getAllKeys()).filter(isThing)) {
      const row = await store.get(id)
      if (row !== undefined && 'user' in row && row.user === user) await drop(store, id)
    }
  })
}
