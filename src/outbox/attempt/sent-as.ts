/** What an attempt sends, and under which key, so that the next one can send the same again. */
import { given } from '@/lib/given'
import type { Json } from '@/lib/json'
import type { Fields, SentAs } from '../rows/types'
import { doubtOf, isInDoubt } from '../store/doubt'
import type { AttemptContext, Prepared, ReadyEdit } from './context'
import { currentBase } from './merge-first'
import { rewriteOwn } from './own-row'

/**
 * A key identifies one request. If an edit is merged, its next attempt may send something else. So each attempt of a
 * merged edit has its own key, unless it repeats an attempt in doubt: exactly (`doubtedRequest`), or because the merge has
 * the same result again. Then the doubted request, if it is still on its way, does nothing when it arrives.
 *
 * So does each attempt of a toggle whose doubt the host's keys cannot settle. A read has shown that it must be switched. To
 * the old key the host may answer for ever what it did long ago.
 */
export function requestKey(
  { entry, action, input, takesWish, mayBeKeyed }: Prepared,
  { key, input: merged, tag }: ReadyEdit,
): string {
  if (key !== undefined) return key
  const { id, rev, attempt, crossings } = entry
  // To the old key the host would answer what it did before somebody else's call. The same key must not come with another
  // request either.
  if (crossings !== undefined || takesWish) return `${id}.${rev}.x${crossings ?? 0}${takesWish ? 'w' : ''}`
  if (action.repeat.kind === 'desired' && isInDoubt(entry) && !mayBeKeyed) return `${id}.${rev}.${attempt.id}`
  if (isSameInput(merged, input)) return `${id}.${rev}`
  const before = doubtOf(entry)?.sentAs
  const isRepeat = tag === undefined && before?.tag === undefined && before?.version === action.version
  return isRepeat && isSameInput(before.input, merged) ? before.key : `${id}.${rev}.${attempt.id}`
}

const isSameInput = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns what the attempt in doubt sent, if it must be sent again exactly so, before anything is read or merged again:
 * the host recognises it by its key, and answers what it did, or does it now. An edit is sent again only if the request
 * names the version of the thing. Otherwise it could overwrite what somebody else has changed since, so it is merged.
 */
export async function doubtedRequest(
  context: AttemptContext,
  prepared: Prepared,
): Promise<SentAs | undefined> {
  const { entry, action, mayBeKeyed } = prepared
  if (!mayBeKeyed || !isInDoubt(entry)) return undefined
  const sentAs = entry.sentAs ?? (await asSaved(context, prepared))
  if (sentAs?.version !== action.version) return undefined
  return sentAs.tag !== undefined || action.places !== undefined ? sentAs : undefined
}

/**
 * Returns what the attempt in doubt sent, if it sent an edit as it was saved. Such an attempt stores nothing
 * (`noteSentAs`). After a correction, nobody knows any more what it sent.
 */
async function asSaved(
  context: AttemptContext,
  { entry, action, input }: Prepared,
): Promise<SentAs | undefined> {
  const { id, rev, version, base: shown } = entry
  const { edits } = action
  if (edits === undefined || shown?.tag === undefined || doubtOf(entry)?.first !== undefined) return undefined
  const base = await currentBase(context, edits, shown, version)
  return { key: `${id}.${rev}`, input: input as Fields, version, tag: shown.tag, base }
}

export function asBefore({ key, input, version, tag, base }: SentAs): { kind: 'go' } & ReadyEdit {
  const sent = { input, version, ...given({ base }) }
  return { kind: 'go', key, input, sent, ...given({ tag }) }
}

/**
 * Stores what this attempt sends, and under which key, if the next attempt could not make the same request again from
 * the entry alone: an edit that was merged, or a move that was placed, with what the host had at this moment.
 * @returns `false` if another attempt has taken over the entry
 */
export async function noteSentAs(
  { store }: AttemptContext,
  prepared: Prepared,
  merging: ReadyEdit,
): Promise<boolean> {
  const { entry, action, mayBeKeyed } = prepared
  const { key: again, input, tag, sent } = merging
  const isAsSaved = tag !== undefined && tag === entry.base?.tag && isSameInput(input, prepared.input)
  const isMerged = tag !== undefined || !isSameInput(input, prepared.input)
  // On a host without keys, only the place that a moved thing had is of use later, because a read may show the thing at
  // its new place.
  const isOfUse =
    action.places === undefined ? mayBeKeyed && isMerged : mayBeKeyed || entry.sentAs === undefined
  if (!isOfUse || again !== undefined || sent === undefined || isAsSaved) return true
  const sentAs: SentAs = {
    key: requestKey(prepared, merging),
    input,
    version: sent.version,
    ...given({ tag, base: sent.base }),
  }
  return rewriteOwn(store, entry, (row) => ({ ...row, sentAs }))
}
