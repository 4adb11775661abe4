import { randomId } from '@/lib/ids'
import { isReducible } from '@/lib/image/reducible'
import { uploadRefusal } from '@/lib/upload-limits'
import { firstWebAddress } from '@/lib/web-address'
import {
  drop,
  isThing,
  type Row,
  type Shared,
  type SharedStore,
  storable,
  whole,
  within,
} from './share-store'

export type { Shared } from './share-store'

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

const isTooOld = ({ user, at }: Row, now: number) => user === null && now - at > UNCLAIMED

const bytesOf = (row: Partial<Shared> | Row): number =>
  ('sliced' in row ? row.sliced.size : row.file?.size) ?? 0

/** Clears away what waits for nobody any more. @throws an error where what is new would be too much with what waits */
async function requireRoom(store: SharedStore, things: Partial<Shared>[], now: number): Promise<void> {
  const all: (Partial<Shared> | Row)[] = [...things]
  for (const id of (await store.getAllKeys()).filter(isThing)) {
    const row = (await store.get(id)) as Row
    if (isTooOld(row, now)) await drop(store, id)
    else all.push(row)
  }
  const bytes = all.reduce((sum, row) => sum + bytesOf(row), 0)
  if (all.length > MOST.things || bytes > MOST.bytes)
    throw new Error('Too much that was shared waits already.')
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

/** It has found its place, or is not wanted. */
export function dropShared(id: string): Promise<void> {
  return within((store) => drop(store, id))
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
