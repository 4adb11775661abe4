import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { wait } from '@/lib/wait'

interface Schema extends DBSchema {
  /**
   * `blobs` is the result of the test that `storesBlobs` makes. Before there is a result, `blobs` is the number of
   * tests that have begun.
   */
  notes: { key: 'blobs'; value: boolean | number }
  probe: { key: 'blob'; value: Blob }
}

/**
 * The check whether this browser can store a Blob uses a database of its own. In some browsers, storing a Blob never
 * ends, and the transaction stays open for ever. If the database contained other data, work on that data might wait for
 * this transaction.
 */
const NAME = 'admin-de-cursos-device'

/**
 * If a Blob is not stored after this time (milliseconds), it never will be. Working browsers take a hundredth of this
 * time.
 */
const PATIENCE = 3_000
/**
 * At most this many tests begin. If the page hangs or is closed while it stores the Blob, the test has no result. In
 * that case, the next page tests again. After this many tests without a result, the app stops testing, and assumes that
 * this browser cannot store a Blob.
 */
const TRIES = 2

let asked: Promise<boolean> | undefined

/**
 * Whether this browser can store a Blob in IndexedDB. WebKit sometimes refuses (`UnknownError`), or never finishes.
 * This function tests it by storing a Blob. It keeps the result on the device, so that no later test is needed.
 */
export function storesBlobs(): Promise<boolean> {
  // If no database can be opened, the result is `true`. The caller then tries to store a Blob, and gets the storage's
  // own error.
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
  return Promise.race([work, wait(milliseconds).then(() => false)]).catch(() => false)
}
