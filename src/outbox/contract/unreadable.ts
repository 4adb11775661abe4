/**
 * Why the queue of this device could not be read.
 *
 * - `newer`: a newer version of the app uses the database.
 * - `forbidden`: the browser allows this site no storage.
 * - `full`: the disk is full, and the browser needs room even to open the database.
 * - `foreign`: the database has not the stores of an outbox. Something else made it.
 * - `damaged`: the browser cannot open the database, or cannot read a row of it.
 * - `code`: the code that reads the queue could not be loaded.
 * - `unknown`: something else failed.
 */
export interface Unreadable {
  kind: 'newer' | 'forbidden' | 'full' | 'foreign' | 'damaged' | 'code' | 'unknown'
  /** The name of the error, for a report of the problem. */
  name: string
}

/** The names of the errors with which browsers refuse a database or a row. */
const KINDS: { [name: string]: Unreadable['kind'] } = {
  VersionError: 'newer',
  SecurityError: 'forbidden',
  NotAllowedError: 'forbidden',
  // Firefox answers so if the person has forbidden this site to store data.
  InvalidStateError: 'forbidden',
  // Without `indexedDB`, the call itself fails.
  ReferenceError: 'forbidden',
  TypeError: 'forbidden',
  QuotaExceededError: 'full',
  NotFoundError: 'foreign',
  // Chromium answers so if the files of the database are damaged, WebKit also if it lost its storage process.
  UnknownError: 'damaged',
  DataError: 'damaged',
  DataCloneError: 'damaged',
  NotReadableError: 'damaged',
  AbortError: 'damaged',
}

/** Returns why a read of the queue failed with this error. */
export function whyUnreadable(error: unknown): Unreadable {
  const name = error instanceof Error || error instanceof DOMException ? error.name : typeof error
  return { kind: KINDS[name] ?? 'unknown', name }
}
