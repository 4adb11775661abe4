import type { FilePart } from '@/lib/wire'
import { later } from '../store/store'
import type { AttemptContext } from './attempt'
import type { Claimed } from './claim'
import type { FilesSent } from './send-files'

/** Sends the large files of an entry ahead of its mutation, if the host takes files ahead. */
export async function sendLarge(
  context: AttemptContext,
  entry: Claimed,
  files: ReadonlyMap<string, FilePart>,
): Promise<FilesSent> {
  const { keysAllowed, sendFiles, options } = context.ports
  const large = [...files].filter(([, { blob }]) => blob.size > options.policy.aheadFrom)
  // The upload protocol needs headers that the CORS rules of another origin may forbid.
  if (large.length === 0 || sendFiles === undefined || !keysAllowed)
    return { kind: 'sent', addresses: new Map() }
  return sendFiles(context, entry, large)
}

/**
 * Notes, before the mutation leaves, that from now on the server may have done it.
 * @returns whether no other attempt has taken over the entry
 */
export async function noteLeaving({ store }: AttemptContext, { seq, attempt }: Claimed): Promise<boolean> {
  if (attempt.onlyFiles !== true) return true
  return store.write(['entries'], 'strict', async (tx) => {
    const row = await tx.objectStore('entries').get(seq)
    if (row?.attempt?.id !== attempt.id) return false
    const { onlyFiles: _over, ...leaving } = row.attempt
    later(tx.objectStore('entries').put({ ...row, attempt: leaving, stamp: row.stamp + 1 }))
    return true
  })
}

/** Returns the files whose bytes are in the mutation: those that were not sent ahead. */
export function carried(files: ReadonlyMap<string, FilePart>, addresses: ReadonlyMap<string, string>) {
  return new Map([...files].filter(([id]) => !addresses.has(id)))
}
