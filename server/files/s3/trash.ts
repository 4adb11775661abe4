/** Uploads that no row names any more: kept for thirty days under `trash/<date>/`, never served. */
import { dateOf, isOld } from '../trash-dates.ts'
import { type Bucket, quietly } from './bucket.ts'
import { TRASH, uploadKey } from './keys.ts'

/** What is not there is left alone, and what cannot be moved stays and is logged. */
export function toTrash(bucket: Bucket, name: string): Promise<void> {
  return quietly(move(bucket, uploadKey(name), `${TRASH}${dateOf(Date.now())}/${name}`))
}

/** Puts back those of `names` that are in the trash, and deletes from it what is old. */
export async function sortTrash(bucket: Bucket, names: ReadonlySet<string>): Promise<void> {
  for (const { key } of await bucket.list(TRASH)) {
    const [date = '', name = ''] = key.slice(TRASH.length).split('/')
    if (names.has(name)) await move(bucket, key, uploadKey(name))
    else if (isOld(date)) await bucket.remove(key)
  }
}

/** A death in between leaves both. The sweep moves the one that no row names once more. */
async function move(bucket: Bucket, from: string, to: string): Promise<void> {
  if (await bucket.copy(from, to)) await bucket.remove(from)
}
