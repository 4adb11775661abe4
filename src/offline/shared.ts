import {
  drop,
  isThing,
  type Row,
  type Shared,
  type SharedStore,
  storable,
  whole,
  within,
} from '@/kept/share-store'
import { randomId } from '@/lib/ids'
import { isNamedHeic, isReducible } from '@/media/image/reducible'
import { uploadRefusal } from '@/media/upload-limits'
import { FILES } from '@/shared/limits'
import { firstAddress } from '@/shared/video-address'

export type { Shared } from '@/kept/share-store'

/**
 * How long a shared thing waits for a user, in milliseconds, if the device had no user when the thing was shared. A
 * user who signs in later is perhaps not the one who shared the thing.
 */
const UNCLAIMED = 24 * 60 * 60 * 1000

/**
 * The limits for shared things on this device. `things` and `bytes` limit the things of all users together,
 * including the things that are being added. `characters` limits one text. A few things and the largest file (a video
 * of 1 GiB) must fit, because a user may share them at once. A user hardly shares more. So if more arrives, some app
 * or page floods this device.
 */
const MOST = { things: 50, bytes: 2 * 1024 ** 3, characters: 10_000 }

/**
 * Whether the app cannot use a file. The app can use the files that the server accepts. It can also use pictures and
 * films that the server refuses, if it can convert them before it sends them. The service worker knows the limits of no
 * host, so those of the reference server decide. The form knows them.
 */
function isOfNoUse(file: File): boolean {
  const isChangeable = isReducible(file.type) || isNamedHeic(file) || file.type.startsWith('video/')
  return uploadRefusal(file, ['image', 'video'], FILES) !== undefined && !(isChangeable && file.size > 0)
}

/**
 * Stores what was posted (`share_target` of the manifest), each file as a thing of its own.
 * @throws the storage's error if the storage is full; an error if too much is waiting already. In both cases, no thing
 * is stored
 */
export async function keepShared(form: FormData, user: string | null, at: number): Promise<void> {
  const files = form
    .getAll('files')
    // Leave out empty files without a name. An empty file field of a form sends such a file.
    .filter((value) => value instanceof File && (value.size > 0 || value.name !== '')) as File[]
  const words = ['url', 'text', 'title'].map((field) => String(form.get(field) ?? '').trim()).filter(Boolean)
  const link = words.map(firstAddress).find((found) => found !== undefined)
  const things: Partial<Shared>[] =
    files.length > 0
      ? inBatch(files.map(fileShared))
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

function inBatch(things: readonly Partial<Shared>[]): Partial<Shared>[] {
  if (things.length < 2) return [...things]
  const id = randomId()
  return things.map((thing, place) => ({ ...thing, batch: { id, place } }))
}

function fileShared(file: File): Partial<Shared> {
  const { name, type, size } = file
  return isOfNoUse(file) ? { refused: { name, type, size } } : { file }
}

const isTooOld = ({ user, at }: Row, now: number) => user === null && now - at > UNCLAIMED

const bytesOf = (row: Partial<Shared> | Row): number =>
  ('sliced' in row ? row.sliced.size : row.file?.size) ?? 0

/**
 * Deletes stored things that are too old (`UNCLAIMED`), and then checks that there is room for the new things.
 * @throws an error if the new things and the stored things together exceed `MOST`
 */
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

/**
 * Returns what waits for this user, oldest first. If the device had no user when a thing was shared, that thing now
 * becomes this user's.
 */
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
    // Delete old slices that belong to no thing. The slices of a file are stored before its thing. So slices are left
    // over if the browser was stopped, or its storage became full, before the thing was stored.
    for (const key of keys) {
      const [id = key, number] = key.split('/')
      if (number !== '0' || things.includes(id)) continue
      const slice = await store.get(key)
      if (slice !== undefined && now - slice.at > UNCLAIMED) await drop(store, id)
    }
    return mine.sort((a, b) => a.at - b.at || (a.batch?.place ?? 0) - (b.batch?.place ?? 0))
  })
}

/** Deletes a thing that the user has used or does not want. */
export function dropShared(id: string): Promise<void> {
  return within((store) => drop(store, id))
}

/** Deletes what a user shared and never used. Call this when the user signs out. */
export function forgetShared(user: string): Promise<void> {
  return within(async (store) => {
    for (const id of (await store.getAllKeys()).filter(isThing)) {
      const row = await store.get(id)
      if (row !== undefined && 'user' in row && row.user === user) await drop(store, id)
    }
  })
}
