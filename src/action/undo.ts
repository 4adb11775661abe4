import type { Json } from '@/lib/json'
import { isFileRef } from '@/outbox/input'
import { type Fields, isTouched } from '@/outbox/merge/merge'
import type { Base, Draft, Receipt } from '@/outbox/types'
import type { FindAction } from './pending-changes'

/** How long after it was sent an edit can be undone, in milliseconds. A decision of the product. */
const UNDOABLE = 24 * 60 * 60 * 1000

/**
 * Returns the draft that undoes what was sent. It is an edit like any other: it is merged with what others changed
 * since. Returns `undefined` for what cannot be undone: a creation, a deletion, an edit of yesterday, or one of which
 * nobody knows what it replaced. A picture that was replaced is no longer on this device, so it stays.
 *
 * @param now milliseconds since the epoch
 */
export function undoOf(receipt: Receipt, find: FindAction, now: number): Draft | undefined {
  const { action: name, input, version, base, time, outcome, entryId: undoes } = receipt
  const action = find(name)
  if (action === undefined || outcome !== 'done' || now - time > UNDOABLE) return undefined
  try {
    const sent = action.sendable.read(input, version)
    const back = base === undefined ? action.undo(sent) : restored(name, sent as Fields, base.values)
    const other = back && find(back.action)
    if (back === undefined || other === undefined) return undefined
    const again = other.sendable.read(back.input, other.version)
    return {
      ...{ action: other.name, version: other.version, input: again, undoes },
      ...(back.base === undefined ? {} : { base: back.base }),
    }
  } catch {
    return undefined
  }
}

/** What undoes a change: another action, or the same one with another input. */
export interface Undo {
  action: string
  input: Json
  base?: Base
}

/** Gives the fields that were changed the values that they had before. */
function restored(action: string, sent: Fields, before: Fields): Undo | undefined {
  const changed = Object.keys(before).filter(
    (field) => isTouched(before, sent, field) && !isFileRef(sent[field]),
  )
  if (changed.length === 0) return undefined
  const input: Fields = {}
  for (const [field, value] of Object.entries(sent)) if (!isFileRef(value)) input[field] = value
  const values: Fields = { ...before }
  for (const field of changed) {
    input[field] = before[field] ?? ''
    values[field] = sent[field]
    // Screens show the name of the thing with this id, which is that of the other thing.
    if (field.endsWith('Id')) delete input[field.replace(/Id$/, 'Name')]
  }
  return { action, input, base: { values } }
}
