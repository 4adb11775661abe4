import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { HostSettings } from '@/api/host'
import type { Marks } from '@/api/marks'
import type { User } from '@/api/session/user'

/** The signed-in user and the token, stored for the service worker, which has no local storage. */
export interface MirroredSession {
  token: string
  userId: string
  /** The user, as the pages know them. Sessions that older versions stored have none. */
  user?: User
  /** What the pages know of the host's marks. Sessions that older versions stored have none. */
  marks?: Marks
  /** The pattern of the sizes that the host offers of its pictures (`src/lib/offered-sizes.ts`). Older versions stored none. */
  sizes?: string
  /** Which host the pages work with, and what they know of it. Older versions stored none. */
  host?: HostSettings
}

/** The user whose session the server ended. A user who signed out is not stored here. */
type Last = Pick<MirroredSession, 'userId'>

interface Schema extends DBSchema {
  session: { key: 'current' | 'last'; value: MirroredSession | Last }
}

const NAME = 'admin-de-cursos-session'

let opening: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, 1, {
    upgrade: (database) => database.createObjectStore('session'),
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated: () => {
      opening = undefined
    },
  })
  return opening
}

/**
 * Tells the service worker who is signed in. This function first tells the followers of the session (`followSession`),
 * and then stores the session.
 * @param session `null` if nobody is signed in. With `null`, the device still knows its last user (`deviceUser`). If
 *   that user has signed out, call `clearMirroredSession` too
 */
export async function mirrorSession(session: MirroredSession | null): Promise<void> {
  await within(session, async (store) => {
    const before = await store.get('current')
    if (session !== null) {
      await store.put(session, 'current')
      await store.delete('last')
    } else if (before !== undefined) {
      await store.put({ userId: before.userId }, 'last')
      await store.delete('current')
    }
  })
}

/** Tells the service worker that the user signed out. After that, this device has no user (`deviceUser`). */
export async function clearMirroredSession(): Promise<void> {
  await within(null, (store) => store.clear())
}

async function within(
  session: MirroredSession | null,
  change: (store: ReturnType<typeof storeOf>) => Promise<void>,
): Promise<void> {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(session)
  channel.close()
  const store = storeOf(await open())
  await Promise.all([change(store), store.transaction.done])
}

function storeOf(database: IDBPDatabase<Schema>) {
  return database.transaction('session', 'readwrite').store
}

export async function mirroredSession(): Promise<MirroredSession | undefined> {
  return (await (await open()).get('session', 'current')) as MirroredSession | undefined
}

/**
 * Returns the id of this device's user: the user who is signed in. If nobody is signed in because the server ended the
 * session, it is the user of that session. If the last user signed out, the result is `undefined`.
 */
export async function deviceUser(): Promise<string | undefined> {
  const database = await open()
  return ((await database.get('session', 'current')) ?? (await database.get('session', 'last')))?.userId
}

export interface FollowedSession {
  /** Returns the session of the user who is signed in at this moment; `undefined` if nobody is. */
  current: () => MirroredSession | undefined
  stop: () => void
}

/**
 * Starts to follow who is signed in. Call this for work that takes a while. Users may sign out and in during that work,
 * but the work must not send anything with the token of a user who has signed out.
 */
export async function followSession(): Promise<FollowedSession> {
  const channel = new BroadcastChannel(NAME)
  let session: MirroredSession | undefined
  let hasHeard = false
  channel.onmessage = ({ data }: MessageEvent<MirroredSession | null>) => {
    hasHeard = true
    session = data ?? undefined
  }
  const stored = await mirroredSession()
  if (!hasHeard) session = stored
  return { current: () => session, stop: () => channel.close() }
}
