import { given } from '@/lib/given'
import type { Json } from '@/lib/json'
import { isTooLarge } from '@/lib/upload-headers'
import {
  type FilePart,
  MISSING,
  type Reply,
  type RequestBody,
  type UploadProgress,
  type WireRequest,
} from '@/lib/wire'
import type { Outgoing } from '../contract/sendable'
import type { SentAs } from '../rows/types'
import { doubtOf, withoutDoubt } from '../store/doubt'
import { CLOCK_SKEW, type Claimed, type Settlement } from '../terms'
import { filesInMutation, noteLeaving, sendAheadNext, sendLarge } from './before-leaving'
import { classify, isInterception } from './classify'
import { conclude, withLookedUpId } from './conclude'
import type { AttemptContext, Prepared, ReadyEdit } from './context'
import { lookFirst } from './look-first'
import { isAnswered } from './lookup'
import { mergeFirst, shownIn } from './merge-first'
import { conflicting, failed, intercepted, postponed } from './outcome'
import { bodyOf, fileRowsOf, filesOf, withRealIds } from './outgoing'
import { rewriteOwn } from './own-row'
import { disproved } from './proof'
import { areReadable } from './readable'
import { asBefore, doubtedRequest, noteSentAs, requestKey } from './sent-as'
import { takesWishes } from './uploads-at'
import { withGone } from './with-gone'
import { explained } from './without-words'

/** The status of the answer if the thing no longer has the version that the request names in `If-Match`. */
const CHANGED = 412

/** The status of the answer if the host no longer has a file that was sent ahead. */
const GONE = 410

/**
 * Sends one claimed entry and returns how the attempt ended.
 * @throws the storage's error if the device's storage fails. The network and the server never cause an error
 */
export async function attempt(context: AttemptContext, entry: Claimed): Promise<Settlement> {
  const prepared = await prepare(context, entry)
  if (prepared === undefined) return failed(context.ports, entry, 'unknown')
  return withGone(context, prepared, await attemptPrepared(context, prepared))
}

async function attemptPrepared(context: AttemptContext, prepared: Prepared): Promise<Settlement> {
  const { ports, host, store, mayGoOn } = context
  const { entry } = prepared
  const { action, outgoing } = prepared
  if (entry.applied) return withLookedUpId(context, prepared, entry.before)
  const files = filesOf(outgoing, await fileRowsOf(store, entry.files))
  if (files === undefined) return failed(ports, entry, 'file')
  const ahead = await sendLarge(context, entry, files)
  if (ahead.kind !== 'go') return ahead
  if (!(await noteLeaving(context, entry))) return { kind: 'returned' }
  const { addresses } = ahead
  const leave = await lookFirst(context, action.repeat, prepared)
  if (leave.kind !== 'go') return leave
  let isUnderWay = false
  const onProgress = (progress: UploadProgress) => {
    isUnderWay = progress.sent < progress.total
    context.onProgress(progress)
  }
  const send = async (isReread: boolean, again?: SentAs): Promise<Left | Settlement> => {
    const merging = again === undefined ? await mergeFirst(context, prepared, isReread) : asBefore(again)
    if (merging.kind !== 'go') return merging
    if (context.stop.aborted) return { kind: 'stopped', doubt: false }
    if (!(await noteSentAs(context, prepared, merging))) return { kind: 'returned' }
    const merged = merging.input === prepared.input ? outgoing : action.request(merging.input)
    const request = requestOf(context, prepared, merged, bodyOf(merged, files, addresses), merging)
    // Do not await anything between this check and the call of the transport. Otherwise this tab might lose the right
    // to send in between, or the transport might attach the token of another user.
    if (!mayGoOn()) return { kind: 'returned' }
    const reply = await ports.transport(request, { onProgress, signal: context.stop })
    return { kind: 'left', merging, reply }
  }
  let left = await send(false, await doubtedRequest(context, prepared))
  if (left.kind === 'left' && left.merging.key !== undefined && isAnswer(left.reply, CHANGED)) {
    // If the host recognises keys, it judges the request now. So the attempt in doubt did nothing, and the doubt is over.
    if (ports.mayAdd('keys')) await host.learn(left.reply)
    if ((await host.honoursKeys()) && !(await endDoubt(context, entry))) return { kind: 'returned' }
    left = await send(true)
  }
  if (left.kind === 'left' && left.merging.tag !== undefined && isAnswer(left.reply, CHANGED)) {
    left = await send(true)
    if (left.kind === 'left' && isAnswer(left.reply, CHANGED))
      return postponed(ports, entry, { notBefore: 0, doubt: false })
  }
  if (left.kind !== 'left') return left
  const { merging, reply } = left
  // A host does not carry out a request that has arrived only in part. So if a person stopped the entry before the
  // whole request was sent, there is no doubt.
  if (reply.kind === 'silence' && context.stop.aborted) return { kind: 'stopped', doubt: !isUnderWay }
  const inForm = filesInMutation(files, addresses)
  if (reply.kind === 'silence' && (await isForFiles(context, entry, inForm)))
    return failed(ports, entry, 'file', true)
  const before = leave.before ?? entry.before
  const page = await disproved(context, prepared, { reply, before, sent: sentIn(merging, entry) })
  if (page !== undefined) return page
  if (ports.mayAdd('keys')) await host.learn(reply)
  if (isAnswer(reply, GONE) && ahead.forget !== undefined) {
    await ahead.forget()
    return postponed(ports, entry, { notBefore: 0, doubt: false })
  }
  if (entry.base !== undefined && action.edits !== undefined && isAnswer(reply, ...MISSING))
    return conflicting(ports, entry, { host: null, fields: [] })
  if (isTooLarge(reply) && (await sendAheadNext(context, inForm)))
    return postponed(ports, entry, { notBefore: 0, doubt: true })
  if (isInterception(reply) && (await isAnswered(context, ports.probe)))
    return intercepted(ports, entry, reply.status, true)
  const keyed = await mayRepeat(context, entry)
  const verdict = await explained(context, prepared, classify(reply, ports.clock.now()), reply)
  const settlement = await conclude(context, { ...prepared, keyed }, before, verdict)
  if (settlement.kind !== 'done' || merging.sent === undefined) return settlement
  const after = shownIn(reply, prepared)
  return { ...settlement, sent: { ...merging.sent, ...given({ after }) } }
}

/** The request was sent, and `reply` is its result. */
interface Left {
  kind: 'left'
  merging: ReadyEdit
  reply: Reply
}

function sentIn({ input, sent }: ReadyEdit, { base }: Claimed) {
  return { input, base: (sent?.base ?? base)?.values }
}

function isAnswer(reply: Reply, ...statuses: readonly number[]): boolean {
  return reply.kind === 'answer' && statuses.includes(reply.status)
}

function requestOf(
  { ports }: AttemptContext,
  prepared: Prepared,
  { method, path }: Outgoing,
  body: RequestBody,
  merging: ReadyEdit,
): WireRequest {
  const key = ports.mayAdd('keys') ? requestKey(prepared, merging) : undefined
  const tag = ports.mayAdd('versions') ? merging.tag : undefined
  return {
    method,
    path,
    body,
    ...given({ key, headers: tag === undefined ? undefined : { 'if-match': tag } }),
  }
}

/**
 * Records that the attempt in doubt did nothing. What the host had before it (`had`) is still true.
 * @returns `false` if another attempt has taken over the entry
 */
async function endDoubt({ store }: AttemptContext, entry: Claimed): Promise<boolean> {
  delete entry.doubtSince
  delete entry.sentAs
  return rewriteOwn(store, entry, ({ had, ...row }) => ({
    ...withoutDoubt(row),
    ...given({ had }),
  }))
}

/**
 * Returns whether the request got no answer because a file cannot be read. To the transport, an unreadable file looks
 * like a silent network. But the file stays unreadable, and the entry would hold up all others. So after every attempt
 * without an answer, this function reads one byte of each file.
 *
 * It reads all bytes only if two conditions hold:
 *
 * - The host answers a probe. If it does not, the network may be the cause.
 * - The entry was postponed 1, 2, 4, 8 … times so far (`tries`). Files may have hundreds of megabytes, too many to read
 *   after every attempt.
 */
async function isForFiles(
  context: AttemptContext,
  { tries }: Claimed,
  files: ReadonlyMap<string, FilePart>,
): Promise<boolean> {
  if (files.size === 0) return false
  const { clock, probe } = context.ports
  if (!(await areReadable(files, clock, false))) return true
  const isTurn = tries > 0 && (tries & (tries - 1)) === 0
  return isTurn && (await isAnswered(context, probe)) && !(await areReadable(files, clock, true))
}

/**
 * Makes an entry ready to be sent. The result is `undefined` if this version of the app cannot make the entry's
 * request, or if the server's id of something in the request is not known.
 */
async function prepare(context: AttemptContext, entry: Claimed): Promise<Prepared | undefined> {
  const action = context.ports.registry(entry.action)
  if (action === undefined) return undefined
  try {
    const real = (input: Json, version: number) => withRealIds(context.store, action.read(input, version))
    const input = await real(entry.input, entry.version)
    if (input === undefined) return undefined
    const first = doubtOf(entry)?.first
    const doubted = first && (await real(first.input, first.version))
    const keyed = await mayRepeat(context, entry)
    const mayBeKeyed = isRemembered(context, entry) && (await context.host.mayHonourKeys())
    const wish = action.repeat.kind === 'desired' ? action.repeat.withWish : undefined
    const takesWish = wish !== undefined && (await takesWishes(context))
    const outgoing = wish !== undefined && takesWish ? wish(input) : action.request(input)
    return { entry, action, input, doubted, outgoing, takesWish, keyed, mayBeKeyed }
  } catch (error) {
    // A DOMException means that the storage failed. So nobody knows yet whether this version understands the entry, and
    // the entry must not fail.
    if (error instanceof DOMException) throw error
    return undefined
  }
}

/** Whether this request can be repeated without harm, because the host would recognise the repeat by its key. */
async function mayRepeat(context: AttemptContext, entry: Claimed): Promise<boolean> {
  return isRemembered(context, entry) && (await context.host.honoursKeys())
}

/** Whether requests carry keys, and the doubt is so young that a host still knows the key of the attempt. */
function isRemembered({ ports }: AttemptContext, entry: Claimed): boolean {
  if (!ports.mayAdd('keys')) return false
  const doubt = doubtOf(entry)
  if (doubt === undefined) return true
  const age = ports.clock.now() - doubt.since
  return age > -CLOCK_SKEW && age < ports.options.policy.keyLifetime
}
