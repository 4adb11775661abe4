import { given } from '@/lib/given'
import { bytesIn, isTooLarge } from '@/lib/upload-headers'
import {
  type AheadFile,
  type FilePart,
  isSessionOver,
  isSuccess,
  MISSING,
  type Reply,
  type SendAhead,
  type Transport,
  type WireRequest,
} from '@/lib/wire'
import { forgetUploads, readUpload, writeUpload } from '../files/uploads'
import type { UploadRow } from '../rows/file-rows'
import { afterArrival, afterBreak, afterRefusal, afterSomebody, newLine, pieceOf } from '../rows/piece-size'
import type { Claimed, Settlement } from '../terms'
import { classify, isInterception } from './classify'
import type { AttemptContext, FilesSent } from './context'
import { isAnswered } from './lookup'
import { failed, intercepted, outcomeOf, postponed } from './outcome'
import { guarded, learnUploadsAt, mayStillSend, probe } from './uploads-at'

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

/** The statuses with which a host or a service in the way says that a piece took too long. */
const TOO_LONG = [408, 504, 524]

/** The status with which a host says that an upload is in use at this moment. */
const LOCKED = 423

/**
 * A service that restarts answers 404 to everything, or to some paths, for a while. So an upload whose address nobody
 * knows waits this many tries, about half a minute, before it counts as refused in the way.
 */
const PATIENT_TRIES = 5

interface One extends Pick<AheadFile, 'at' | 'blob' | 'onProgress'> {
  /** The id of the file. */
  id: string
  /** What is stored of an upload of this file that has begun. */
  row: UploadRow | undefined
}

type OneSent = { kind: 'sent'; address: string } | { kind: 'not-here' } | Settlement

/** What the requests of one upload have shown so far. */
interface Heard {
  /** The number of bytes that the host had when this attempt began; `undefined` until a reply tells it. */
  arrived: number | undefined
  /** Whether more bytes have arrived at the host during this attempt. */
  isFurther: boolean
  last: WireRequest | undefined
}

/** Sends one file of an entry ahead of its mutation, or goes on where an earlier attempt stopped. */
async function sendOne(
  sendAhead: SendAhead,
  context: AttemptContext,
  entry: Claimed,
  { at, id, blob, row, onProgress }: One,
): Promise<OneSent> {
  const { ports, store } = context
  let address = row?.address
  const write = (given: string, isWhole: boolean) =>
    writeUpload(store, id, { host: ports.host, address: given, isWhole, stagedAt: ports.clock.now() })
  const note = async (given: string) => {
    address = given
    if (row?.address !== given) await write(given, false)
  }
  const heard: Heard = { arrived: undefined, isFurther: false, last: undefined }
  const result = await sendAhead({
    at,
    ...given({ address }),
    ...(await watched(context, heard, blob.size)),
    blob,
    note,
    onProgress,
  })
  if (result.kind === 'whole' && address !== undefined) {
    await write(address, true)
    return { kind: 'sent', address }
  }
  if (result.kind === 'not-here') {
    await context.host.noteUploads('')
    return result
  }
  if (result.kind === 'unreadable') return failed(ports, entry, 'file')
  const reply: Reply = result.kind === 'stopped' ? result.reply : { kind: 'silence' }
  const isUntold = reply.kind === 'answer' && isSuccess(reply.status)
  if (isUntold && mayStillSend(context)) return afterUntold(context, entry, heard)
  return afterStop(context, entry, reply, heard)
}

/** Returns what sends the requests of an upload, and learns from each how large the next piece should be. */
async function watched(
  context: AttemptContext,
  heard: Heard,
  bytesOfFile: number,
): Promise<Pick<AheadFile, 'send' | 'pieceSize'>> {
  const { host, ports } = context
  const { clock, options } = ports
  const policy = options.policy.pieces
  let line = (await host.line.now()) ?? newLine(policy)
  const transport = guarded(context)
  const send: Transport = async (request, how) => {
    heard.last = request
    const since = clock.now()
    const reply = await transport(request, how)
    const now = clock.now()
    noteOffset(heard, reply)
    if (request.body.kind !== 'bytes' || !mayStillSend(context)) return reply
    const bytes = request.body.bytes.size
    const before = line
    if (isTooLarge(reply)) line = afterRefusal(line, policy, bytes, now)
    else if (reply.kind === 'somebody' && !TOO_LONG.includes(reply.status))
      line = afterSomebody(line, policy, now)
    else if (isBreak(reply)) line = afterBreak(line, policy, now)
    else if (reply.kind === 'answer' && reply.status < 300)
      line = afterArrival(line, policy, { bytes, took: now - since, now })
    if (line !== before) await host.line.learn(line)
    return reply
  }
  return { send, pieceSize: () => pieceOf(line, policy, clock.now(), bytesOfFile) }
}

function isBreak(reply: Reply): boolean {
  if (reply.kind === 'silence') return true
  return (reply.kind === 'answer' || reply.kind === 'somebody') && TOO_LONG.includes(reply.status)
}

function noteOffset(heard: Heard, reply: Reply): void {
  const offset = bytesIn(reply, 'upload-offset')
  if (offset !== undefined) {
    heard.isFurther ||= heard.arrived !== undefined && offset > heard.arrived
    heard.arrived ??= offset
  } else if (reply.kind === 'answer' && reply.status === 201) heard.arrived ??= 0
}

/** After bytes have arrived, everything that went wrong before is over. */
const sinceLastByte = (entry: Claimed, heard: Heard): Claimed =>
  heard.isFurther ? { ...entry, tries: 0, interceptions: 0 } : entry

/**
 * The host takes pieces, and does not say how much has arrived. Another page may have answered once. After
 * `Policy.interceptions` such attempts in a row, the host counts as one that takes no files ahead.
 */
async function afterUntold({ ports, host }: AttemptContext, entry: Claimed, heard: Heard): Promise<OneSent> {
  const how = intercepted(ports, sinceLastByte(entry, heard), undefined, false)
  if (how.kind !== 'intercepted') return progressed(how, heard)
  await host.noteUploads('')
  return { kind: 'not-here' }
}

async function afterStop(
  context: AttemptContext,
  entry: Claimed,
  last: Reply,
  heard: Heard,
): Promise<Settlement> {
  const { ports } = context
  const reply = await explained(context, last)
  const from = sinceLastByte(entry, heard)
  const isRefused = isInterception(reply) && !maySoonPass(from, reply.status, heard.last)
  // A service in the way refuses the pieces, and the host itself answers.
  if (isRefused && (await isAnswered(context, ports.probe)))
    return progressed(intercepted(ports, from, reply.status, false), heard)
  return progressed(settlementOf(context, from, reply), heard)
}

/**
 * Whether somebody's answer to an upload may be over soon, so that it does not count towards the refusals in the way: it
 * says that nothing is at that path, or it came to a question without contents.
 */
function maySoonPass({ tries }: Claimed, status: number, request: WireRequest | undefined): boolean {
  return tries < PATIENT_TRIES && (MISSING.includes(status) || request?.method === 'HEAD')
}

function progressed(how: Settlement, { isFurther }: Heard): Settlement {
  if (how.kind !== 'postponed' || !isFurther) return how
  return { ...how, isFurther, interceptions: how.interceptions ?? 0 }
}

/**
 * Returns the reply that explains why an upload stopped. Usually this is `reply`. But the reply to a HEAD request has
 * no body, and only the body of a 401 says whether the session is over. So after a 401 without a body, the function
 * sends a GET of `probe`, and returns its reply if that says so. Otherwise nobody knows what the 401 meant.
 */
async function explained(context: AttemptContext, reply: Reply): Promise<Reply> {
  if (reply.kind !== 'answer' || reply.status !== 401 || reply.body !== undefined) return reply
  const told = await guarded(context)(probe(context.ports))
  return isSessionOver(told) ? told : { kind: 'silence' }
}

/**
 * Returns the settlement of an attempt that ended before its mutation was sent. The server has received only files, so
 * it cannot have done the work.
 */
function settlementOf({ ports, stop, mayGoOn }: AttemptContext, entry: Claimed, reply: Reply): Settlement {
  if (stop.aborted) return { kind: 'stopped', doubt: false }
  if (!mayGoOn()) return { kind: 'returned' }
  const verdict = classify(reply, ports.clock.now())
  if (verdict.kind === 'refused' && verdict.status === LOCKED)
    return postponed(ports, entry, { notBefore: verdict.notBefore, doubt: false })
  return outcomeOf(ports, entry, verdict, { mayHaveDone: false })
}
