import { announcedIn, bytesIn } from '@/lib/upload-headers'
import type { AheadFile, FilePart, Reply, SendAhead, Transport, WireRequest } from '@/lib/wire'
import type { UploadRow } from '../file-rows'
import { isAnswered } from '../look/lookup'
import type { OutboxPorts } from '../ports'
import { forgetUploads, readUpload, writeUpload } from '../store/uploads'
import type { AttemptContext } from './attempt'
import type { Claimed } from './claim'
import { classify, isInterception } from './classify'
import { broken, failed, intercepted, postponed, refused } from './outcome'
import type { Settlement } from './settle'

/** The statuses with which a host says that it takes no files at a path, although it announced that path. */
const NOT_HERE = [404, 405, 501]

export type FilesSent =
  /**
   * `addresses`: the addresses of the files at the host, by the files' ids. `forget` deletes these addresses from the
   * database. Call it if the host no longer has the files. It is absent if all files arrived in this very attempt.
   */
  { kind: 'sent'; addresses: ReadonlyMap<string, string>; forget?: () => Promise<void> } | SettledEarly

export type SendFiles = (
  context: AttemptContext,
  entry: Claimed,
  files: readonly (readonly [id: string, FilePart])[],
) => Promise<FilesSent>

type SettledEarly = { kind: 'settled'; settlement: Settlement }

const NONE: FilesSent = { kind: 'sent', addresses: new Map() }

/**
 * Makes the function that sends the large files of an entry ahead of its mutation. If the host accepts no files before
 * their mutation, the function sends none. The upload of each file goes on where an earlier attempt stopped. The host
 * does nothing with the files before the mutation names them.
 */
export const filesSender =
  (sendAhead: SendAhead): SendFiles =>
  async (context, entry, files) => {
    const at = await uploadsAt(context, entry)
    if (typeof at !== 'string') return at
    if (at === '') return NONE
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
      const sent = await sendOne(sendAhead, context, entry, { at, id, blob, row, onProgress })
      if (sent.kind === 'not-here') return NONE
      if (sent.kind === 'settled') return sent
      addresses.set(id, sent.address)
    }
    const forget = () => forgetUploads(context.store, addresses.keys())
    return { kind: 'sent', addresses, ...(isOld ? { forget } : {}) }
  }

/**
 * Returns the path at which the host accepts large files before their mutation. The path is empty if the host accepts
 * none. If the path is not known yet, this function sends a read, and learns the path from the reply:
 * - If the host refuses the read, or answers 500, 501 or 502, the path is empty.
 * - If the read was lost, must be repeated later, or shows that the session is over, the result is a settlement.
 */
async function uploadsAt(context: AttemptContext, entry: Claimed): Promise<string | SettledEarly> {
  const { ports, host } = context
  const known = await host.uploadsAt()
  if (known !== undefined) return known
  const reply = await guarded(context)(probe(ports))
  switch (classify(reply, ports.clock.now()).kind) {
    case 'done': {
      const at = announcedIn(reply) ?? ''
      await host.noteUploads(at)
      return at
    }
    case 'refused':
    case 'broken':
      return ''
    // Nobody knows yet whether the host accepts large files before their mutation. If it does, a large file must not be
    // sent in one piece. So the entry waits until this is known.
    default:
      return settled(settlementOf(context, entry, reply, false))
  }
}

interface One extends Pick<AheadFile, 'at' | 'blob' | 'onProgress'> {
  id: string
  row: UploadRow | undefined
}

async function sendOne(
  sendAhead: SendAhead,
  context: AttemptContext,
  entry: Claimed,
  { at, id, blob, row, onProgress }: One,
): Promise<{ kind: 'sent'; address: string } | { kind: 'not-here' } | SettledEarly> {
  const { ports } = context
  let address = row?.address
  /** The number of bytes that the host had when this attempt began; `undefined` until a reply tells it. */
  let arrived: number | undefined
  let isFurther = false
  const send: Transport = async (request, options) => {
    const reply = await guarded(context)(request, options)
    const offset = bytesIn(reply, 'upload-offset')
    if (offset !== undefined) {
      isFurther ||= arrived !== undefined && offset > arrived
      arrived ??= offset
    } else if (reply.kind === 'answer' && reply.status === 201) arrived ??= 0
    return reply
  }
  const write = (given: string, isWhole: boolean) =>
    writeUpload(context.store, id, { host: ports.host, address: given, isWhole, stagedAt: ports.clock.now() })
  const note = async (given: string) => {
    address = given
    if (row?.address !== given) await write(given, false)
  }
  const result = await sendAhead({
    at,
    ...(address === undefined ? {} : { address }),
    ...{ blob, send, note, onProgress },
  })
  if (result.kind === 'whole' && address !== undefined) {
    await write(address, true)
    return { kind: 'sent', address }
  }
  if (result.kind === 'unreadable') return settled(failed(ports, entry, 'file'))
  const reply = result.kind === 'stopped' ? await explained(context, result.reply) : undefined
  if (reply?.kind === 'answer' && NOT_HERE.includes(reply.status)) {
    await context.host.noteUploads('')
    return { kind: 'not-here' }
  }
  // A service in the way refuses the pieces, and the host itself answers.
  if (reply !== undefined && isInterception(reply) && (await isAnswered(context, ports.probe)))
    return settled(intercepted(ports, entry, reply.status, false))
  return settled(settlementOf(context, entry, reply ?? { kind: 'silence' }, isFurther))
}

const settled = (settlement: Settlement): SettledEarly => ({ kind: 'settled', settlement })

/**
 * Returns the reply that explains why an upload stopped. Usually this is `reply`. But the reply to a HEAD request has
 * no body, and only the body of a 401 says whether the session is over. So after a 401 without a body, the function
 * sends a GET of `probe` and returns the reply to that GET.
 */
async function explained(context: AttemptContext, reply: Reply): Promise<Reply> {
  if (reply.kind !== 'answer' || reply.status !== 401 || reply.body !== undefined) return reply
  return guarded(context)(probe(context.ports))
}

/**
 * Returns a transport that checks before each request whether it may still send. It sends nothing and resolves with
 * `silence` if this tab has lost the right to send, the user has signed out, or a person has stopped the entry.
 */
function guarded({ ports, stop, mayGoOn }: AttemptContext): Transport {
  return async (request, options) =>
    mayGoOn() && !stop.aborted ? ports.transport(request, { ...options, signal: stop }) : { kind: 'silence' }
}

function probe({ probe: path }: OutboxPorts): WireRequest {
  return { method: 'GET', path, body: { kind: 'none' } }
}

/**
 * Returns the settlement of an attempt that ended before its mutation was sent. The server has received only files, so
 * it cannot have done the work.
 * @param isFurther whether more bytes of a file have arrived at the host during this attempt
 */
function settlementOf(
  { ports, stop, mayGoOn }: AttemptContext,
  entry: Claimed,
  reply: Reply,
  isFurther: boolean,
): Settlement {
  if (stop.aborted) return { kind: 'stopped', doubt: false }
  if (!mayGoOn()) return { kind: 'returned' }
  const verdict = classify(reply, ports.clock.now())
  switch (verdict.kind) {
    case 'signed-out':
      ports.onSignedOut()
      return { kind: 'returned' }
    case 'refused':
      return refused(ports, entry, verdict)
    case 'broken':
      return broken(ports, entry, verdict, false)
    // A successful reply is handled here only if it is the reply to a probe, or if it breaks the rules of the upload
    // protocol. In both cases nothing proves that the file has arrived.
    case 'done':
      return postponed(ports, entry, { notBefore: 0, doubt: false })
    case 'busy':
    case 'unanswered':
    case 'somebody': {
      const from = isFurther ? { ...entry, tries: 0 } : entry
      const how = postponed(ports, from, { notBefore: verdict.notBefore, doubt: false })
      return how.kind === 'postponed' && isFurther ? { ...how, isFurther } : how
    }
  }
}
