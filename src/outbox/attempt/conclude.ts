import { MISSING } from '@/lib/wire'
import type { Places, Repeat } from '../contract/sendable'
import { isInDoubt } from '../store/doubt'
import type { Settlement } from '../terms'
import type { Verdict } from './classify'
import type { AttemptContext, Prepared } from './context'
import { candidatesFor, list, readOrder, state, waitOutLag } from './lookup'
import { crossed, failed, outcomeOf, postponed } from './outcome'
import { isGoneAlready } from './proof'
import { nowhere } from './with-gone'

/**
 * Returns the settlement of an entry whose request got this verdict.
 * @param before the ids that the list held before the request was sent, if the list was read
 */
export async function conclude(
  context: AttemptContext,
  prepared: Prepared,
  before: readonly string[] | undefined,
  verdict: Verdict,
): Promise<Settlement> {
  const { entry, action, outgoing } = prepared
  if (verdict.kind === 'done') {
    if (action.repeat.kind === 'desired' && action.repeat.isToggle)
      return verified(context, prepared, action.repeat, verdict.body)
    if (action.places !== undefined) return placedAsWished(context, prepared, action.places)
    if (entry.creates === undefined) return { kind: 'done' }
    const realId = action.idIn(verdict.body)
    return realId === undefined ? withLookedUpId(context, prepared, before) : { kind: 'done', realId }
  }
  // A 404 or 410 to a deletion means that the thing is gone. If an earlier attempt is in doubt, that attempt has most likely
  // deleted the thing. So the deletion counts as done.
  // What is taken back may have been deleted on another device.
  const isGone =
    verdict.kind === 'refused' && MISSING.includes(verdict.status) && outgoing.method === 'DELETE'
  if (isGone && (isInDoubt(entry) || entry.takesBack !== undefined)) return { kind: 'done' }
  // A wish about a link is a state: if somebody else has ended the link, it is as wished.
  if (isGone && action.isLink && (await isGoneAlready(context, prepared)))
    return { kind: 'done', wasThere: true }
  return outcomeOf(context.ports, entry, verdict, { mayHaveDone: true })
}

/**
 * Makes sure, after a successful answer, that a link is as wished. Somebody else's call may have crossed this one, between
 * the read before it and the call. So the state counts, not the success.
 *
 * - The answer says it, if it is the answer to this very call. The answer to a repeat may be an old one.
 * - Else a read says it. If the host neither recognises repeats by a key nor takes the wished state, two reads must agree,
 *   `Policy.lag` apart: a browser may have sent the call twice by itself, and the second delivery may arrive after the
 *   first read.
 * - If the host refuses the read, a person decides.
 */
async function verified(
  context: AttemptContext,
  prepared: Prepared,
  repeat: Extract<Repeat, { kind: 'desired' }>,
  body: unknown,
): Promise<Settlement> {
  const { ports } = context
  const { entry, input, keyed, takesWish } = prepared
  const isSafe = keyed || takesWish
  const said = isSafe && !isInDoubt(entry) ? repeat.said?.(body, input) : undefined
  if (said !== undefined) return said ? { kind: 'done' } : crossed(ports, entry, false)
  const now = await state(context, repeat, input, { mustConfirm: (holds) => !isSafe || !holds })
  if (now.kind === 'read' && now.holds) return { kind: 'done' }
  if (now.kind === 'read') {
    const how = crossed(ports, entry, !isSafe)
    return (how.kind === 'failed' ? await nowhere(context, prepared) : undefined) ?? how
  }
  if (now.kind === 'unread' && now.verdict.kind === 'refused') return failed(ports, entry, 'undecided', true)
  const notBefore = now.kind === 'unread' && 'notBefore' in now.verdict ? now.verdict.notBefore : 0
  return postponed(ports, entry, { notBefore, doubt: true })
}

/**
 * Makes sure, after a successful answer, that a thing is where it was wanted. Somebody else's call may have changed the
 * order between the read before the move and the move, which names a number. If the order cannot be read, the answer counts.
 * It counts too if an earlier attempt was in doubt: that one may have moved the thing, and somebody else may have moved it on
 * purpose since then.
 */
async function placedAsWished(
  context: AttemptContext,
  { entry, input }: Prepared,
  places: Places,
): Promise<Settlement> {
  if (isInDoubt(entry)) return { kind: 'done' }
  const look = () => readOrder(context, places, input, (bodies) => places.isPlaced(bodies, input) ?? true)
  let now = await look()
  if (now.kind === 'read' && !now.value) {
    await waitOutLag(context)
    now = await look()
  }
  return now.kind === 'read' && !now.value ? crossed(context.ports, entry, false) : { kind: 'done' }
}

/**
 * Looks up the id of a created thing in a list. Call this if the host's answer did not contain the id. The server has
 * done the work, so the creation is never sent again. If the list cannot be read now, the entry is postponed. The id is
 * `null` if the list can never be read, or if it does not show exactly one thing that the request may have created.
 */
export async function withLookedUpId(
  context: AttemptContext,
  { entry, action, input }: Prepared,
  before: readonly string[] | undefined,
): Promise<Settlement> {
  const { ports } = context
  if (action.repeat.kind !== 'lookup') return { kind: 'done', realId: null }
  const { repeat } = action
  const look = async () => {
    const listing = await list(context, repeat, input)
    if (listing.kind !== 'read') return listing
    const { creates } = entry
    const { found } = await candidatesFor(context, listing.items, repeat, input, { action, creates, before })
    return { found, listing }
  }
  // An immediate read may not show the new thing yet. If `before` is not known, and the read shows only an older thing
  // with the same text, that thing would be taken for the new one. So without `before`, the first read comes after the
  // lag.
  let listing = before === undefined ? undefined : await look()
  if (listing === undefined || ('found' in listing && listing.found.length === 0)) {
    await waitOutLag(context)
    listing = await look()
  }
  if ('found' in listing) {
    const [only, ...others] = listing.found
    if (only === undefined || others.length > 0) return { kind: 'done', realId: null }
    // The next creation in this list needs no read of its own.
    context.lists.keep(entry, listing.listing)
    return { kind: 'done', realId: only }
  }
  if (listing.kind === 'strange') return { kind: 'done', realId: null }
  const how = outcomeOf(ports, entry, listing.verdict, { mayHaveDone: true })
  if (how.kind === 'failed') return { kind: 'done', realId: null }
  const later = how.kind === 'postponed' ? how : postponed(ports, entry, { notBefore: 0, doubt: true })
  return { ...later, doubt: true, applied: true }
}
