import type { FilePart } from '@/lib/wire'
import { later } from '../store/store'
import type { AttemptContext } from './attempt'
import type { Claimed } from './claim'
import type { FilesSent } from './send-files'

/** Large files go first, where the host takes them. */
export async function sendLarge(
  context: AttemptContext,
  entry: Claimed,
  files: ReadonlyMap<string, FilePart>,
): Promise<FilesSent> {
  const { keysAllowed, sendFiles, options } = context.ports
  const large = [...files].filter(([, { blob }]) => blob.size > options.policy.aheadFrom)
  // The protocol has headers that the rules of another origin may forbid.
  if (large.length === 0 || sendFiles === undefined || !keysAllowed)
    return { kind: 'sent', addresses: new Map() }
  return sendFiles(context, entry, large)
}

/** Notes, before the mutation leaves, that it may have been done. @returns whether the entry is still this try's */
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

/** The files whose bytes are in the mutation. */
export function carried(files: ReadonlyMap<string, FilePart>, addresses: ReadonlyMap<string, string>) {
  return new Map([...files].filter(([id]) => !addresses.has(id)))
}
