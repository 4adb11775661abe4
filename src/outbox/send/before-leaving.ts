import type { FilePart } from '@/lib/wire'
import type { AttemptContext } from './attempt'
import type { Claimed } from './claim'
import { rewriteOwn } from './own-row'
import type { FilesSent } from './send-files'

/**
 * Sends the large files of an entry ahead of its mutation. If the host accepts no files before their mutation, no file
 * is sent ahead.
 */
export async function sendLarge(
  context: AttemptContext,
  entry: Claimed,
  files: ReadonlyMap<string, FilePart>,
): Promise<FilesSent> {
  const { mayAddHeaders, sendFiles, options } = context.ports
  const large = [...files].filter(([, { blob }]) => blob.size > options.policy.aheadFrom)
  // The upload protocol needs headers that the CORS rules of another origin may forbid.
  if (large.length === 0 || sendFiles === undefined || !mayAddHeaders)
    return { kind: 'sent', addresses: new Map() }
  return sendFiles(context, entry, large)
}

/**
 * Stores in the entry's row that the attempt now sends its mutation. So far the attempt has sent only files
 * (`Attempt.onlyFiles`). Call this before the mutation is sent. If the tab dies before this write, the mutation was not
 * sent. If the tab dies after this write, the server may have done the work. For an attempt without `onlyFiles`, this
 * function writes nothing, because the claim already says that the server may have done the work.
 * @returns `false` if another attempt has taken over the entry
 */
export async function noteLeaving({ store }: AttemptContext, entry: Claimed): Promise<boolean> {
  const { onlyFiles, ...leaving } = entry.attempt
  if (onlyFiles !== true) return true
  return rewriteOwn(store, entry, (row) => ({ ...row, attempt: leaving, stamp: row.stamp + 1 }))
}

/** Returns the files whose bytes are in the mutation: those that were not sent ahead. */
export function filesInMutation(
  files: ReadonlyMap<string, FilePart>,
  addresses: ReadonlyMap<string, string>,
) {
  return new Map([...files].filter(([id]) => !addresses.has(id)))
}
