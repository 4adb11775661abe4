import type { Json } from '@/lib/json'
import type { Changes } from '../changes'
import type { Registry } from '../contract/sendable'
import { isSame, isTouched } from '../rows/merge'
import type { Entry, Fields } from '../rows/types'
import { isInDoubt } from '../store/doubt'

/**
 * Corrects the bases of later edits after a person replaced or gave up an unsent edit of the same thing. The forms of
 * the later edits showed the values that the unsent edit would have written. If the unsent edit no longer writes these
 * values, the later bases would differ from the host's values, as if somebody else had changed the thing.
 *
 * @param queue all entries
 * @param old the unsent edit before the change
 * @param next what the unsent edit writes now; absent if it was given up. In that case the thing keeps the values that
 *   the form of the unsent edit showed
 */
export function rebaseLater(
  changes: Changes,
  registry: Registry,
  queue: readonly Entry[],
  old: Entry,
  next?: Fields,
): void {
  const action = registry(old.action)
  const { edits } = action ?? {}
  const was = old.base?.values
  if (edits === undefined || was === undefined || old.version !== action?.version) return
  // If an edit is given up while it is in doubt, the host may already have the edit's values. The bases of later edits
  // contain the same values, so these bases may be right. Leave the bases as they are.
  if (next === undefined && isInDoubt(old)) return
  const wrote = old.input as Fields
  const shownNow = next ?? was
  // One read may show many things: all settings, all exercises of a course.
  const thingIn = (input: Json) => `${edits.path(input)} ${(input as Fields)['id']}`
  const thing = thingIn(old.input)
  const isLater = (row: Entry) =>
    row.seq > old.seq &&
    row.userId === old.userId &&
    row.host === old.host &&
    row.action === old.action &&
    row.version === old.version &&
    row.state === 'queued' &&
    thingIn(row.input) === thing
  for (const row of queue.filter(isLater)) {
    const base = row.base?.values ?? {}
    const mine = row.input as Fields
    const isOff = (field: string) =>
      isTouched(was, wrote, field) &&
      isTouched(base, mine, field) &&
      isSame(base[field], wrote[field]) &&
      // If the later edit writes the value that the base would get, do not correct the field's base. Otherwise the
      // field would count as unchanged and would not be sent.
      !isSame(shownNow[field], mine[field])
    const off = Object.keys(base).filter(isOff)
    if (off.length === 0) continue
    const values = { ...base, ...Object.fromEntries(off.map((field) => [field, shownNow[field]])) }
    changes.put({ ...row, base: { ...row.base, values } })
  }
}
