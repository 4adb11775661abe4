import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface Schema extends DBSchema {
  /** `blobs`: what was found out; a number: so often it was begun to find out, and never came to an end. */
  notes: { key: 'blobs'; value: boolean | number }
  probe: { key: 'blob'; value: Blob }
}

/** A database of its own: where a Blob never settles, its transaction is open for ever, and nobody may have to wait for it. */
const NAME = 'admin-de-cursos-device'

/** A Blob that is not stored after this long (milliseconds) never will be: others take a hundredth of it. */
const PATIENCE = 3_000
/** A page may hang with the Blob, or be closed meanwhile: after so many tries without an end it is not tried again. */
const TRIES = 2

let asked: Promise<boolean> | undefined

/**
 * Whether this browser stores a Blob in IndexedDB. WebKit may refuse it (`UnknownError`), or neither refuse nor end. It is
 * found out once by storing one, and remembered on the device.
 */
export function storesBlobs(): Promise<boolean> {
  // Where there is no database at all, whoever stores something is told so by the storage itself.
  asked ??= find().catch(() => true)
  return asked
}

async function find(): Promise<boolean> {
  const database = await openDB<Schema>(NAME, 1, {
    upgrade: (created) => {
      created.createObjectStore('notes')
      created.createObjectStore('probe')
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  try {
    const known = await database.get('notes', 'blobs')
    if (typeof known === 'boolean') return known
    const tries = (known ?? 0) + 1
    await database.put('notes', tries, 'blobs')
    const stored = tries <= TRIES && (await within(PATIENCE, storesOne(database)))
    await database.put('notes', stored, 'blobs')
    return stored
  } finally {
    database.close()
  }
}

async function storesOne(database: IDBPDatabase<Schema>): Promise<boolean> {
  const tx = database.transaction('probe', 'readwrite')
  await Promise.all([tx.store.put(new Blob(['?']), 'blob'), tx.store.delete('blob'), tx.done])
  return true
}

/** `false` where it fails, or has not ended in time. */
function within(milliseconds: number, work: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), milliseconds)
    const end = (result: boolean) => {
      clearTimeout(late)
      resolve(result)
    }
    work.then(end, () => end(false))
  })
}
