import type { Json } from '@/lib/json'
import { isSuccess, type Reply, type Unproven } from '@/lib/wire'
import type { Repeat } from '../contract/sendable'
import { differs, isTouched } from '../rows/merge'
import type { Fields } from '../rows/types'
import type { Settlement } from '../terms'
import type { Verdict } from './classify'
import type { LookContext, Prepared, Unread } from './context'
import { candidatesFor, list, readHost, saysGone, waitOutLag } from './lookup'
import { intercepted, outcomeOf, postponed, refused } from './outcome'
import { isUnderGone, nowhere } from './with-gone'
import { lackOfCall } from './without-words'

/** What was answered and sent. */
export interface Answered {
  reply: Reply
  /** The ids that the list held before the request, if it was read. */
  before: readonly string[] | undefined
  /** What was sent, with the server's ids, and the values that an edited thing had before. */
  sent: { input: Json; base?: Fields | undefined }
}

/** What the host's reads say of a change. `untold`: no read can tell. */
type Sight = 'shown' | 'hidden' | 'untold' | Unread

const unprovenOf = (reply: Reply): Unproven | undefined =>
  reply.kind === 'answer' || reply.kind === 'cut' ? reply.unproven : undefined

/**
 * Proves an answer that may be another page, by a read: a success, if it shows the change; that a thing is gone, if it
 * does not show the thing.
 * @returns `undefined` if the answer may be believed, because a read proves it, or because no read can tell. Otherwise
 *   the settlement: the entry is in doubt, or is set aside after `Policy.interceptions` such answers
 */
export async function disproved(
  context: LookContext,
  prepared: Prepared,
  answered: Answered,
): Promise<Settlement | undefined> {
  const { reply } = answered
  const believe = unprovenOf(reply)
  if (believe === undefined || !('status' in reply)) return undefined
  const isDone = isSuccess(reply.status)
  let sight = await lookTwice(context, () =>
    isDone ? sightOf(context, prepared, answered) : sightOfGone(context, prepared),
  )
  if (typeof sight === 'object' && sight.kind === 'unread') {
    if (sight.verdict.kind !== 'refused') return unread(context, prepared, sight.verdict)
    sight = isDone ? 'untold' : 'hidden'
  }
  if (sight === 'shown' || sight === 'untold') {
    if (sight === 'shown') believe()
    return undefined
  }
  const aside = intercepted(context.ports, prepared.entry, undefined, true)
  if (aside.kind !== 'intercepted') return aside
  const gone = isDone ? await nowhere(context, prepared) : undefined
  if (gone !== undefined) return gone
  const { status } = reply
  const message = lackOfCall(prepared, reply, context.ports.options.texts)
  if (message === undefined) return aside
  return refused(context.ports, prepared.entry, { status, message, notBefore: 0 }, true)
}

/** A second look, after the host's lag, has the last word. */
async function lookTwice(context: LookContext, look: () => Promise<Sight>): Promise<Sight> {
  const sight = await look()
  if (sight !== 'hidden') return sight
  await waitOutLag(context)
  return look()
}

/** Whether reads show that what a removal wants gone is gone: somebody else was first. */
export async function isGoneAlready(context: LookContext, prepared: Prepared): Promise<boolean> {
  return (await lookTwice(context, () => sightByAction(context, prepared, prepared.input))) === 'shown'
}

function unread({ ports }: LookContext, { entry }: Prepared, verdict: Verdict): Settlement {
  const how = outcomeOf(ports, entry, verdict, { mayHaveDone: true })
  const later = how.kind === 'postponed' ? how : postponed(ports, entry, { notBefore: 0, doubt: true })
  return { ...later, doubt: true }
}

/** Whether a read shows the change, by what its action says of itself. */
async function sightOf(context: LookContext, prepared: Prepared, answered: Answered): Promise<Sight> {
  const { action } = prepared
  const { repeat } = action
  if (action.edits !== undefined) return sightOfEdit(context, prepared, answered.sent)
  if (repeat.kind === 'lookup') return sightInList(context, prepared, repeat, answered.before)
  if (repeat.kind === 'desired') {
    const { state, holds } = repeat
    const { input } = prepared
    return sighted(await readHost(context, state(input), (body) => holds(body, input)))
  }
  return sightByAction(context, prepared, answered.sent.input)
}

const sighted = (read: { kind: 'read'; value: boolean } | Unread): Sight =>
  read.kind === 'read' ? (read.value ? 'shown' : 'hidden') : read

/** An edited thing is no longer as it was. A host may rewrite what it stores, so it need not be as it was sent. */
async function sightOfEdit(
  context: LookContext,
  { action: { edits }, input: saved }: Prepared,
  { input, base }: Answered['sent'],
): Promise<Sight> {
  const mine = input as Fields
  if (edits === undefined || base === undefined) return 'untold'
  const now = await readHost(context, edits.path(saved), (body) => ({ thing: edits.now(body, saved) }))
  if (now.kind !== 'read') return now
  const values = now.value.thing?.values
  if (values === undefined) return 'hidden'
  const touched = Object.keys(values).filter((field) => isTouched(base, mine, field))
  if (touched.length === 0) return 'untold'
  const was = Object.fromEntries(touched.map((field) => [field, base[field]]))
  return differs(was, values) ? 'shown' : 'hidden'
}

/**
 * A created thing is in its list, and a link too. A single new thing whose words differ counts as the created one, because
 * a host may rewrite what it stores.
 */
async function sightInList(
  context: LookContext,
  { entry: { creates }, action, input }: Prepared,
  repeat: Extract<Repeat, { kind: 'lookup' }>,
  before: readonly string[] | undefined,
): Promise<Sight> {
  const listing = await list(context, repeat, input)
  if (listing.kind !== 'read') return listing
  const of = { action, creates, before: creates === undefined ? undefined : before }
  const { found, unexplained } = await candidatesFor(context, listing.items, repeat, input, of)
  return found.length > 0 || unexplained.length === 1 ? 'shown' : 'hidden'
}

/** Whether the thing that a change names, or under which it works, is no longer there. */
async function sightOfGone(context: LookContext, prepared: Prepared): Promise<Sight> {
  const { action, input, outgoing } = prepared
  const { edits } = action
  if (edits === undefined && outgoing.method === 'DELETE') return sightByAction(context, prepared, input)
  if (edits === undefined) return (await isUnderGone(context, prepared)) ? 'shown' : 'hidden'
  const now = await readHost(context, edits.path(input), (body) => edits.now(body, input) !== null)
  if (now.kind === 'read') return now.value ? 'hidden' : 'shown'
  return saysGone(now) ? 'shown' : now
}

async function sightByAction(context: LookContext, { action }: Prepared, input: Json): Promise<Sight> {
  let failed: Unread | undefined
  const shown = await action
    .isShown?.(input, async (path) => {
      const read = await readHost(context, path, (body) => ({ body }))
      if (read.kind === 'read') return read.value
      if (saysGone(read)) return 'missing'
      failed = read
      throw new Error(read.kind)
    })
    .catch(() => {
      failed ??= { kind: 'strange' }
      return undefined
    })
  if (failed !== undefined) return failed
  return shown === undefined ? 'untold' : shown ? 'shown' : 'hidden'
}
