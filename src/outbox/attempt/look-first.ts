import type { Repeat } from '../contract/sendable'
import { isInDoubt, withList } from '../store/doubt'
import type { Claimed } from '../terms'
import type { LookContext, Prepared, Step, Unread } from './context'
import { isJustChanged } from './just-changed'
import { candidatesFor, type Listing, list, state, waitOutLag } from './lookup'
import { afterUnread, failed, postponed } from './outcome'
import { rewriteOwn } from './own-row'

/** If the list in which the created thing will appear was read, `before` holds the ids that were in the list. */
export type Leave = Step<{ before: string[] | undefined }>

type Lookup = Extract<Repeat, { kind: 'lookup' }>
type Desired = Extract<Repeat, { kind: 'desired' }>

const GO: Leave = { kind: 'go', before: undefined }

/**
 * Reads what the host has, if a repeat of the request could do harm. The result is a settlement if the read already
 * decides how the attempt ends. It is `go` if the request may be sent.
 */
export async function lookFirst(context: LookContext, repeat: Repeat, prepared: Prepared): Promise<Leave> {
  switch (repeat.kind) {
    case 'safe':
      // The host may give the id of the deleted thing to a new one.
      if (prepared.outgoing.method === 'DELETE') context.lists.forget()
      return GO
    case 'desired':
      return lookAtState(context, repeat, prepared)
    case 'lookup':
      // The host recognises a repeat by the key. But if the entry was corrected, the doubted request had another key.
      // In that case the host cannot tell that this request repeats the doubted one.
      if (prepared.keyed && prepared.doubted === undefined) return GO
      return lookAtList(context, repeat, prepared)
  }
}

/**
 * Reads whether the wanted state is already there. If it is, the entry is done. If not, the entry may be sent.
 *
 * A read may not show the host's last writes yet (see `Policy.lag`). So in three cases a second read must confirm the
 * first:
 *
 * - The first read shows the wanted state.
 * - An earlier attempt is in doubt, and the host would not recognise a repeat of that attempt by a key.
 * - This device changed the same thing a moment ago.
 *
 * If the two reads differ, the entry is postponed.
 */
async function lookAtState(
  context: LookContext,
  repeat: Desired,
  { entry, input, doubted, keyed }: Prepared,
): Promise<Leave> {
  // If the entry was corrected, the doubted request had another key. So the host cannot tell that this request repeats
  // the doubted one.
  const inDoubt = isInDoubt(entry) && (!keyed || doubted !== undefined)
  const mustConfirm = async (holds: boolean) =>
    holds || inDoubt || (await isJustChanged(context, entry, input))
  const now = await state(context, repeat, input, { mustConfirm })
  // What holds although no attempt can have made it so is somebody else's work.
  if (now.kind === 'read' && now.holds)
    return isInDoubt(entry) ? { kind: 'done' } : { kind: 'done', wasThere: true }
  if (now.kind === 'read') return GO
  if (now.kind === 'unsure') return postponed(context.ports, entry, { notBefore: 0, doubt: false })
  return unread(context, entry, now)
}

async function lookAtList(context: LookContext, repeat: Lookup, prepared: Prepared): Promise<Leave> {
  const { entry, input } = prepared
  if (context.lists.begins(entry, repeat, input)) return { kind: 'go', before: entry.before }
  if (isInDoubt(entry)) {
    const earlier = await lookForEarlier(context, repeat, prepared)
    if (earlier !== undefined) return earlier
  }
  const listing = await listBefore(context, repeat, prepared)
  if (listing.kind === 'unread') {
    const leave = unread(context, entry, listing)
    if (leave.kind !== 'go') return leave
  }
  // A first attempt is sent even if the host refuses to show the list, or if the list cannot be understood. If that
  // attempt then ends in doubt, a person may have to decide whether the host did the work.
  const before = listing.kind === 'read' ? listing.ids : undefined
  if (listing.kind === 'read') context.lists.keep(entry, listing)
  if (await noteList(context, entry, before)) return { kind: 'go', before }
  return { kind: 'returned' }
}

/** Reads the list before a creation is sent. If several creations follow each other, it reads one that serves them all. */
async function listBefore(
  context: LookContext,
  repeat: Lookup,
  { entry, input }: Prepared,
): Promise<Listing> {
  if (repeat.whole !== undefined && context.lists.isBurst(entry)) {
    const whole = await list(context, repeat, input, true)
    if (whole.kind === 'read') return whole
  }
  return list(context, repeat, input)
}

/**
 * Finds out what an attempt in doubt did. The result is `undefined` if two reads, `Policy.lag` apart, show that the
 * attempt created nothing. In all other cases the result is the decision about the entry.
 */
async function lookForEarlier(
  context: LookContext,
  repeat: Lookup,
  { entry, action, input, doubted }: Prepared,
): Promise<Leave | undefined> {
  const { creates, before } = entry
  const look = async (): Promise<Leave | undefined> => {
    const listing = await list(context, repeat, doubted ?? input)
    if (listing.kind !== 'read') return unread(context, entry, listing)
    const of = { action, creates, before }
    const { found, unexplained, unsure } = await candidatesFor(
      context,
      listing.items,
      repeat,
      doubted ?? input,
      of,
    )
    const [only, ...others] = found
    if (only === undefined && unexplained.length + unsure.length === 0) return undefined
    const isOurs = others.length + unsure.length === 0 && before !== undefined && doubted === undefined
    if (only === undefined || !isOurs) return failed(context.ports, entry, 'undecided')
    return creates === undefined ? { kind: 'done' } : { kind: 'done', realId: only }
  }
  const first = await look()
  if (first !== undefined) return first
  await waitOutLag(context)
  return look()
}

/**
 * Decides about an entry when the read before its request has failed.
 *
 * - The read may succeed later: the entry waits. But if the host has now answered requests for this entry
 *   `Policy.serverErrors` times with 500 or 501, the entry fails.
 * - The host refuses the read: a first attempt is sent without the read, and a person decides about a repeat.
 * - The answer to the read cannot be understood: a person decides.
 */
function unread(context: LookContext, entry: Claimed, read: Unread): Leave {
  const after = afterUnread(context, entry, read)
  if (after.kind !== 'never') return after
  if (after.why === 'refused' && !isInDoubt(entry)) return GO
  return failed(context.ports, entry, 'undecided')
}

/**
 * Stores the ids that the list holds right before a creation is sent. The promise resolves when they are on the disk.
 * If this attempt ends in doubt, only an item that is not among these ids can come from the attempt.
 * @returns `false` if another attempt has taken over the entry
 */
function noteList({ store }: LookContext, entry: Claimed, before: string[] | undefined): Promise<boolean> {
  return rewriteOwn(store, entry, (row) => withList(row, before))
}
