import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type ErrorNote, isSameNote, type NewNote } from '@/kept/error-note'

/** The newest notes stay. */
export const MOST_METADATA = 50

interface Schema extends DBSchema {
  notes: { key: number; value: ErrorNote }
  /** The id of the user in whose time the notes were made. It never leaves this database. */
  owner: { key: 'owner'; value: string }
}

const NAME = 'admin-de-cursos-errors'

let opening: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opening = undefined
  }
  opening ??= openDB<Schema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('notes', { autoIncrement: true })
      database.createObjectStore('owner')
    },
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opening
}

/**
 * Keeps a note of an error, for pages and for the service worker. If the last note says the same, the two become one.
 * A device that cannot store the note goes on without it.
 * @param now milliseconds since the epoch
 * @param userId the signed-in user; `undefined` if nobody is signed in, or if nobody knows. The notes of another user's
 *   time are forgotten
 */
export async function noteError(note: NewNote, now: number, userId?: string): Promise<void> {
  try {
    const transaction = await begin(userId)
    const store = transaction.objectStore('notes')
    const last = await store.openCursor(null, 'prev')
    if (last !== null && isSameNote(last.value, note))
      await last.update({ ...last.value, ...note, at: now, times: last.value.times + 1 })
    else {
      const key = await store.add({ ...note, at: now, times: 1 })
      await store.delete(IDBKeyRange.upperBound(key - MOST_METADATA))
    }
    await transaction.done
  } catch {
    // Nothing is lost but the note.
  }
}

/**
 * Returns the noted errors, the newest first; `undefined` if they cannot be read.
 * @param userId as of `noteError`
 */
export async function notedErrors(userId?: string): Promise<readonly ErrorNote[] | undefined> {
  try {
    const transaction = await begin(userId)
    const notes = await transaction.objectStore('notes').getAll()
    await transaction.done
    return notes.reverse()
  } catch {
    return undefined
  }
}

/** Begins a transaction in the time of a user. What was noted in the time of another user is forgotten first. */
async function begin(userId: string | undefined) {
  const transaction = (await open()).transaction(['notes', 'owner'], 'readwrite')
  if (userId === undefined) return transaction
  const owner = transaction.objectStore('owner')
  const before = await owner.get('owner')
  if (before !== undefined && before !== userId) await transaction.objectStore('notes').clear()
  if (before !== userId) await owner.put(userId, 'owner')
  return transaction
}

/** Forgets all notes, because the person in whose time they were made signs out. */
export async function forgetErrors(): Promise<void> {
  const transaction = (await open()).transaction(['notes', 'owner'], 'readwrite')
  await transaction.objectStore('notes').clear()
  await transaction.objectStore('owner').clear()
  await transaction.done
}
