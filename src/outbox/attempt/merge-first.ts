import { given } from '@/lib/given'
import type { Json } from '@/lib/json'
import type { Reply } from '@/lib/wire'
import type { Edits, Places } from '../contract/sendable'
import { isFileRef } from '../rows/input'
import { differs, isSame, isTouched, merge } from '../rows/merge'
import type { Base, Fields } from '../rows/types'
import { doubtOf, isInDoubt } from '../store/doubt'
import type { Claimed } from '../terms'
import type { LookContext, Prepared, ReadyEdit, Step } from './context'
import { readSettled } from './just-changed'
import { readHost, readOrder } from './lookup'
import { afterUnread, conflicting } from './outcome'
import { withRealIds } from './outgoing'
import { rewriteOwn } from './own-row'

/**
 * Merges an edit with the values that the host has now. It reads these values first, unless all these conditions hold:
 *
 * - The base holds the version of the thing (`tag`).
 * - No attempt is in doubt.
 * - Requests may carry the header that names the version (`mayAdd`). CORS rules of another origin may forbid it.
 *
 * If all of them hold, nothing is read, and the request names that version. The host answers 412 if the thing has
 * changed since. After a 412, this function is called again with `isReread`, and reads the values.
 */
export async function mergeFirst(
  context: LookContext,
  prepared: Prepared,
  isReread: boolean,
): Promise<Step<ReadyEdit>> {
  const { entry, action, input: saved } = prepared
  const mine = saved as Fields
  const { edits, places, version } = action
  if (places !== undefined) return placeFirst(context, prepared, places)
  if (edits === undefined || entry.base === undefined) return { kind: 'go', input: mine }
  const base = await currentBase(context, edits, entry.base, entry.version)
  const isNew = !isInDoubt(entry)
  if (!isReread && isNew && base.tag !== undefined && context.ports.mayAdd('versions'))
    return { kind: 'go', input: mine, tag: base.tag, sent: { input: mine, version, base } }
  const look = () =>
    readHost(context, edits.path(saved), (body, reply) => ({
      thing: tagged(edits, edits.now(body, saved), reply),
    }))
  const isOff = ({ thing }: { thing: Base | null }) => thing !== null && differs(thing.values, base.values)
  const now = await readSettled(context, prepared, look, isOff)
  if (now.kind !== 'read') {
    const after = afterUnread(context, entry, now)
    if (after.kind !== 'never') return after
  }
  const host = now.kind === 'read' ? now.value.thing : null
  // `host` is `null` for one of two reasons: the read did not show the thing, or no read will ever succeed. In both
  // cases there is nothing to merge with. If the thing is gone, the host answers the edit with 404 or 410.
  if (host === null) return { kind: 'go', input: mine }
  const { input, clashes: fields, isThere } = merge(base.values, mine, host.values, entry.had)
  // The edit may already be done in two cases:
  // - An earlier attempt is in doubt.
  // - A request of this attempt got a 412 (`isReread`). The network may have delivered the request twice, and the host
  //   may have carried out the first delivery.
  // In the second case, an edit with a picked file is sent again. `isThere` does not compare files, so it does not tell
  // whether the host has the file.
  const mayBeDone = !isNew || (isReread && !Object.values(mine).some(isFileRef))
  if (isThere && mayBeDone)
    return { kind: 'done', sent: { input, version, base: asBefore(entry, base, mine, host) } }
  if (fields.length > 0) return conflicting(context.ports, entry, { host, fields })
  if (!(await noteHad(context, entry, hadAlready(base, mine, host)))) return { kind: 'returned' }
  const { tag } = host
  return { kind: 'go', input, ...given({ tag }), sent: { input, version, base: host } }
}

/**
 * Returns the values that a thing had before the host carried out the edit. For a field that the person changed, this
 * is the value that was read before the edit was sent (`had`). If `had` lacks the field, it is the value that the form
 * showed. All other fields have the host's present values.
 */
function asBefore({ had }: Claimed, base: Base, mine: Fields, host: Base): Base {
  const before = ([field, now]: [string, Fields[string]]) =>
    [field, isTouched(base.values, mine, field) ? { ...base.values, ...had }[field] : now] as const
  return { values: Object.fromEntries(Object.entries(host.values).map(before)) }
}

/**
 * Returns the host's values of the fields for which two conditions hold: the person changed the field, and the host's
 * value is not the one that the form showed.
 */
function hadAlready(base: Base, mine: Fields, host: Base): Fields {
  const isOff = ([field, now]: [string, Fields[string]]) =>
    isTouched(base.values, mine, field) && !isSame(base.values[field], now)
  return Object.fromEntries(Object.entries(host.values).filter(isOff))
}

/**
 * Stores `had` in the entry before its edit is sent, because later reads of the thing may already show the edit.
 * @returns `false` if another attempt has taken over the entry
 */
async function noteHad({ store }: LookContext, entry: Claimed, had: Fields): Promise<boolean> {
  if (JSON.stringify(had) === JSON.stringify(entry.had ?? {})) return true
  return rewriteOwn(store, entry, (row) => ({ ...row, had }))
}

/**
 * Returns the edited thing's values, as the answer to the edit shows them; `undefined` if the answer does not show
 * them.
 */
export function shownIn(reply: Reply, { action: { edits }, input }: Prepared): Base['values'] | undefined {
  if (edits === undefined || !edits.isAlone || reply.kind !== 'answer') return undefined
  try {
    return edits.now(reply.body, input)?.values
  } catch {
    return undefined
  }
}

/** Returns a base as this version of the app understands it, with the server's ids. */
export async function currentBase(
  { store }: LookContext,
  edits: Edits,
  { values, tag }: Base,
  version: number,
) {
  const current = edits.base(values, version)
  const real = (await withRealIds(store, current)) ?? current
  return { values: real as Fields, ...given({ tag }) }
}

/**
 * Returns a thing with the version from the `ETag` of the answer. The thing stays as it is if it has a version already,
 * if the answer holds other things too, or if the `ETag` is missing or weak.
 */
function tagged({ isAlone }: Edits, thing: Base | null, reply: Reply): Base | null {
  const header = reply.kind === 'answer' ? reply.header?.('etag') : undefined
  // A weak tag never matches in `If-Match` (RFC 9110, section 13.1.1), so the host would refuse every request with it.
  if (thing === null || thing.tag !== undefined || !isAlone || !header || header.startsWith('W/'))
    return thing
  return { ...thing, tag: header }
}

/**
 * Adapts the place of a moved thing to the order that the host has now. If the host refuses to show that order, or its
 * answer cannot be understood, the move is sent as it was saved.
 */
async function placeFirst(
  context: LookContext,
  prepared: Prepared,
  places: Places,
): Promise<Step<ReadyEdit>> {
  const { entry, action, input } = prepared
  // `Places.now` may add fields, which the person never saw. `differs` ignores them, because it compares only the
  // fields of `input`.
  const isOff = (value: Json) => differs(input as Fields, value as Fields)
  const now = await readSettled(
    context,
    prepared,
    () => readOrder(context, places, input, (bodies) => places.now(bodies, input, earlierOf(prepared))),
    isOff,
  )
  if (now.kind === 'read') {
    const found = now.value as Fields
    return { kind: 'go', input: found, sent: { input: found, version: action.version } }
  }
  const after = afterUnread(context, entry, now)
  return after.kind === 'never' ? { kind: 'go', input: input as Fields } : after
}

/** Returns what an attempt in doubt sent, if this version of the app understands it. */
function earlierOf({ entry, action }: Prepared): Json | undefined {
  const sentAs = doubtOf(entry)?.sentAs
  return sentAs?.version === action.version ? (sentAs.input as Json) : undefined
}
