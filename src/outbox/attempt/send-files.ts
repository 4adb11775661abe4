import type { FilePart, Reply, SendAhead } from '@/lib/wire'
import { forgetUploads, readUpload } from '../files/uploads'
import type { Claimed, Settlement } from '../terms'
import { classify } from './classify'
import type { AttemptContext, FilesSent } from './context'
import { postponed } from './outcome'
import { sendOne, settlementOf } from './send-one'
import { learnUploadsAt, mayStillSend } from './uploads-at'

const NONE: FilesSent = { kind: 'go', addresses: new Map() }

/**
 * Sends files of an entry ahead of its mutation. If the host accepts no files before their mutation, this function sends
 * none. The upload of each file goes on where an earlier attempt stopped. The host does nothing with the files before
 * the mutation names them.
 */
export async function sendFiles(
  sendAhead: SendAhead,
  context: AttemptContext,
  entry: Claimed,
  files: readonly (readonly [id: string, FilePart])[],
): Promise<FilesSent> {
  const at = await learnUploadsAt(context)
  if (at.kind === 'unknown') return unlearnt(context, entry, at.reply)
  if (at.path === '') return NONE
  const total = files.reduce((sum, [, { blob }]) => sum + blob.size, 0)
  const addresses = new Map<string, string>()
  let isOld = false
  let before = 0
  for (const [id, { blob }] of files) {
    const start = before
    before += blob.size
    const row = await readUpload(context.store, context.ports.host, id)
    if (row?.isWhole === true) {
      isOld = true
      addresses.set(id, row.address)
      continue
    }
    const onProgress = (sent: number) => context.onProgress({ sent: start + sent, total })
    const sent = await sendOne(sendAhead, context, entry, { at: at.path, id, blob, row, onProgress })
    if (sent.kind === 'not-here') return NONE
    if (sent.kind !== 'sent') return sent
    addresses.set(id, sent.address)
  }
  const forget = () => forgetUploads(context.store, addresses.keys())
  return { kind: 'go', addresses, ...(isOld ? { forget } : {}) }
}

/**
 * Returns the settlement of an attempt that could not learn whether the host accepts files ahead, because of `reply`.
 * This was no answer to the entry, so an error of the host does not count for it.
 */
function unlearnt(context: AttemptContext, entry: Claimed, reply: Reply): Settlement {
  const { ports } = context
  const verdict = classify(reply, ports.clock.now())
  return verdict.kind === 'broken' && mayStillSend(context)
    ? postponed(ports, entry, { notBefore: verdict.notBefore, doubt: false })
    : settlementOf(context, entry, reply)
}
