/**
 * The trash keeps uploads that no row names any more. It keeps them for thirty days, under `trash/<date>/`. The server
 * never serves a file from the trash.
 */
import { dateOf, isOld } from '../trash-dates.ts'
import { type Bucket, quietly } from './bucket.ts'
import { TRASH, uploadKey } from './keys.ts'

/** Moves a file to the trash, if it exists. If it cannot be moved, it stays where it is, and the error is logged. */
export function toTrash(bucket: Bucket, name: string): Promise<void> {
  return quietly(move(bucket, uploadKey(name), `${TRASH}${dateOf(Date.now())}/${name}`))
}

/**
 * Moves the files with these names from the trash back to the uploads. Other files are deleted if they came into the trash
 * on a day before the time `before`.
 */
export async function sortTrash(
  bucket: Bucket,
  names: ReadonlySet<string>,
  before: Date | undefined,
): Promise<void> {
  for (const { key } of await bucket.list(TRASH)) {
    const [date = '', name = ''] = key.slice(TRASH.length).split('/')
    if (names.has(name)) await move(bucket, key, uploadKey(name))
    else if (isOld(date, before)) await bucket.remove(key)
  }
}

/** Returns the key of a file in the trash; undefined if it is not there. */
export async function findInTrash(bucket: Bucket, name: string): Promise<string | undefined> {
  return (await bucket.list(TRASH)).find(({ key }) => key.endsWith(`/${name}`))?.key
}

/**
 * Copies an object and then deletes the original. If the server dies in between, both objects exist. If no row names
 * the upload, the next sweep moves it to the trash again. If a row names it, the object in the trash is deleted when it
 * is old.
 */
async function move(bucket: Bucket, from: string, to: string): Promise<void> {
  if (await bucket.copy(from, to)) await bucket.remove(from)
}
