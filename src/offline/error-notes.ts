import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type ErrorNote, isSameNote, type NewNote } from '@/lib/error-note'

/** The newest notes stay. */
export const MOST_NOTES = 50

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
 */
export async function noteError(note: NewNote, now: number): Promise<void> {
  try {
    const { store, done } = (await open()).transaction('notes', 'readwrite')
    const last = await store.openCursor(null, 'prev')
    if (last !== null && isSameNote(last.value, note))
      await last.update({ ...last.value, at: now, times: last.value.times + 1 })
    else {
      const key = await store.add({ ...note, at: now, times: 1 })
      await store.delete(IDBKeyRange.upperBound(key - MOST_NOTES))
    }
    await done
  } catch {
    // Nothing is lost but the note.
  }
}

/** Returns the noted errors, the newest first; `undefined` if they cannot be read. */
export async function notedErrors(): Promise<readonly ErrorNote[] | undefined> {
  try {
    return (await (await open()).getAll('notes')).reverse()
  } catch {
    return undefined
  }
}

/** Forgets all notes, because the person in whose time they were made signs out. */
export async function forgetErrors(): Promise<void> {
  const transaction = (await open()).transaction(['notes', 'owner'], 'readwrite')
  await transaction.objectStore('notes').clear()
  await transaction.objectStore('owner').clear()
  await transaction.done
}

/** Tells whose time begins. The notes of another person's time are forgotten. */
export async function errorsOf(userId: string): Promise<void> {
  const transaction = (await open()).transaction(['notes', 'owner'], 'readwrite')
  const owner = transaction.objectStore('owner')
  const before = await owner.get('owner')
  if (before !== userId) {
    if (before !== undefined) await transaction.objectStore('notes').clear()
    await owner.put(userId, 'owner')
  }
  await transaction.done
}
