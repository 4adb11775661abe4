import { late } from '@/lib/late'
import type { FilePart } from '@/lib/wire'
import { afterRefusal, filesAhead, newLine, refusedSize } from '../rows/piece-size'
import type { Claimed } from '../terms'
import type { AttemptContext, FilesSent } from './context'
import { rewriteOwn } from './own-row'
import { learnUploadsAt } from './uploads-at'

/** Few entries have large files, so this code is loaded only when it is needed. */
export const filesCode = late(() => import('./send-files'))

/**
 * Sends the large files of an entry ahead of its mutation, or all of them if they do not fit into a form on the way to
 * this host. If the host accepts no files before their mutation, no file is sent ahead.
 */
export async function sendLarge(
  context: AttemptContext,
  entry: Claimed,
  files: ReadonlyMap<string, FilePart>,
): Promise<FilesSent> {
  const { mayAdd, sendAhead, options } = context.ports
  const none: FilesSent = { kind: 'go', addresses: new Map() }
  // The upload protocol needs headers that the CORS rules of another origin may forbid.
  if (files.size === 0 || sendAhead === undefined || !mayAdd('uploads')) return none
  const { aheadFrom } = options.policy
  const below = await formsBelow(context)
  const ahead = filesAhead([...files], ([, { blob }]) => blob.size, { aheadFrom, below })
  if (ahead.length === 0) return none
  const { sendFiles } = await filesCode()
  return sendFiles(sendAhead, context, entry, ahead)
}

/** Returns the size in bytes from which on the files of a form do not fit on the way to the host. */
export async function formsBelow({ ports, host }: Pick<AttemptContext, 'ports' | 'host'>): Promise<number> {
  const { clock, options } = ports
  const policy = options.policy.pieces
  return refusedSize((await host.line.now()) ?? newLine(policy), policy, clock.now())
}

/**
 * Remembers that a form with these files does not fit on the way to the host, because a service in the way has refused
 * it for its size. The next attempt then sends the files ahead.
 * @returns `false` if the host accepts no files before their mutation, so that this is of no use
 */
export async function sendAheadNext(
  context: AttemptContext,
  files: ReadonlyMap<string, FilePart>,
): Promise<boolean> {
  const { mayAdd, sendAhead, options, clock } = context.ports
  const bytes = [...files.values()].reduce((sum, { blob }) => sum + blob.size, 0)
  if (bytes === 0 || sendAhead === undefined || !mayAdd('uploads')) return false
  const at = await learnUploadsAt(context)
  if (at.kind === 'unknown' || at.path === '') return false
  const policy = options.policy.pieces
  const line = (await context.host.line.now()) ?? newLine(policy)
  await context.host.line.learn(afterRefusal(line, policy, bytes, clock.now()))
  return true
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
  return rewriteOwn(store, entry, (row) => ({ ...row, attempt: leaving }))
}

/** Returns the files whose bytes are in the mutation: those that were not sent ahead. */
export function filesInMutation(
  files: ReadonlyMap<string, FilePart>,
  addresses: ReadonlyMap<string, string>,
) {
  return new Map([...files].filter(([id]) => !addresses.has(id)))
}
