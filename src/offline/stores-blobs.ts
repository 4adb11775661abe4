import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface Schema extends DBSchema {
  /** `blobs`: the result of the test, or, as long as there is none, how many tests have begun. */
  notes: { key: 'blobs'; value: boolean | number }
  probe: { key: 'blob'; value: Blob }
}

/**
 * A database of its own. If a Blob never settles, its transaction stays open for ever, and nothing else may wait for
 * it.
 */
const NAME = 'admin-de-cursos-device'

/** A Blob that is not stored after this long (milliseconds) never will be. Working browsers take a hundredth of it. */
const PATIENCE = 3_000
/**
 * The most tests. A test may never end, because the page hangs as it stores the Blob or is closed meanwhile. After this
 * many such tests, the Blob counts as not stored.
 */
const TRIES = 2

let asked: Promise<boolean> | undefined

/**
 * Whether this browser stores a Blob in IndexedDB. WebKit may refuse it (`UnknownError`), or neither refuse nor finish.
 * This is tested once by storing one, and the device remembers the result.
 */
export function storesBlobs(): Promise<boolean> {
  // If there is no database at all, the storage itself reports that to everybody who stores something.
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
  await database.put('probe', new Blob(['?']), 'blob')
  await database.delete('probe', 'blob')
  return true
}

/** Resolves with `false` if `work` fails or does not end in time. */
function within(milliseconds: number, work: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false))
  return Promise.race([work, late]).catch(() => false)
}
