import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { randomId } from '@/lib/ids'
import { isReducible } from '@/lib/image/reducible'
import { uploadRefusal } from '@/lib/upload-limits'
import { firstWebAddress } from '@/lib/web-address'

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

interface Schema extends DBSchema {
  shared: { key: string; value: Shared }
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

/** One change or look, in a database that is not held open: this is a rare thing. */
async function within<T>(work: (store: ReturnType<typeof storeOf>) => Promise<T>): Promise<T> {
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
export function keepShared(form: FormData, user: string | null, at: number): Promise<void> {
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
  return within(async (store) => {
    const waiting: Partial<Shared>[] = []
    for (const shared of await store.getAll()) {
      if (isTooOld(shared, at)) await store.delete(shared.id)
      else waiting.push(shared)
    }
    const all = [...waiting, ...things]
    const bytes = all.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
    if (all.length > MOST.things || bytes > MOST.bytes)
      throw new Error('Too much that was shared waits already.')
    for (const thing of things) await store.put({ id: randomId(), user, at, ...thing })
  })
}

function fileShared(file: File): Partial<Shared> {
  const { name, type, size } = file
  return isOfNoUse(file) ? { refused: { name, type, size } } : { file }
}

const isTooOld = ({ user, at }: Shared, now: number) => user === null && now - at > UNCLAIMED

/** What waits for this person, oldest first; what was shared before anybody signed in becomes theirs. */
export function sharedFor(user: string, now: number): Promise<Shared[]> {
  return within(async (store) => {
    const mine: Shared[] = []
    for (const shared of await store.getAll()) {
      if (isTooOld(shared, now)) await store.delete(shared.id)
      else if (shared.user === user) mine.push(shared)
      else if (shared.user === null) {
        const claimed = { ...shared, user }
        await store.put(claimed)
        mine.push(claimed)
      }
    }
    return mine.sort((a, b) => a.at - b.at)
  })
}

/** It has found its place, or is not wanted. */
export function dropShared(id: string): Promise<void> {
  return within((store) => store.delete(id))
}

/** Forgets what a person shared and never used: they sign out. */
export function forgetShared(user: string): Promise<void> {
  return within(async (store) => {
    for (const shared of await store.getAll()) if (shared.user === user) await store.delete(shared.id)
  })
}
