import type { Json } from '@/lib/json'
import type { Draft } from '@/outbox/rows/draft'
import { isFileRef } from '@/outbox/rows/input'
import { type Fields, isTouched } from '@/outbox/rows/merge'
import type { Base, Receipt } from '@/outbox/rows/types'
import type { FindAction } from './pending-changes'

/** How long a change can be undone after it was sent, in milliseconds. This is a product decision. */
const UNDOABLE = 24 * 60 * 60 * 1000

/** What undoes a change: another action, or the same action with another input. */
export interface Undo {
  action: string
  input: Json
  base?: Base
  /** The addresses of the pictures that the change replaced. Each key is the name of an input field. */
  pictures?: Pictures
  /**
   * Whether a part of the change remains after the undo. If the change added a picture to a thing without a picture,
   * the picture remains, because no form can remove a picture.
   */
  isPartial?: boolean
}

/**
 * The values of an edited thing, before and after the edit. Each key is the name of an input field. If one of the two
 * states is not known, its object is empty.
 */
export interface Known {
  /** The values that the thing had when the edit arrived at the host. */
  before: Fields
  /** The values that the host had after the edit. */
  after: Fields
}

export type Pictures = Readonly<Record<string, string>>

/**
 * A change that undoes a sent change. The caller must fetch the files of `pictures`, because `draft` does not have
 * them.
 */
export interface Undoing {
  draft: Draft
  pictures: Pictures
  isPartial: boolean
  /** The number of the sent change's outcome. A read with a lower number (`asOf`) may not have the change yet. */
  since: number
}

/**
 * Returns what undoes a sent change. The undo is queued like any other change. If it is an edit, it is merged with what
 * others have changed. Returns `undefined` if the change cannot be undone. No creation or deletion can be undone. No
 * change can be undone if it was sent too long ago (`UNDOABLE`), or if the undo needs old values that nobody knows.
 *
 * @param now milliseconds since the epoch
 */
export function undoOf(receipt: Receipt, find: FindAction, now: number): Undoing | undefined {
  const { action: name, input, version, base, after, at, time, outcome, entryId: undoes } = receipt
  const action = find(name)
  if (action === undefined || outcome !== 'done' || now - time > UNDOABLE) return undefined
  try {
    const sent = action.sendable.read(input, version)
    const known = { before: base?.values ?? {}, after: after ?? {} }
    const back = action.undo ? action.undo(sent, known) : restored(name, sent as Fields, known)
    const other = back && find(back.action)
    if (back === undefined || other === undefined) return undefined
    const again = other.sendable.read(back.input, other.version)
    return {
      draft: {
        ...{ action: other.name, version: other.version, input: again, undoes },
        ...(back.base === undefined ? {} : { base: back.base }),
      },
      pictures: back.pictures ?? {},
      isPartial: back.isPartial ?? false,
      since: at,
    }
  } catch {
    return undefined
  }
}

/**
 * Returns an edit that gives the changed fields the values that they had before; `undefined` if no field can get its
 * old value back.
 */
function restored(action: string, sent: Fields, { before, after }: Known): Undo | undefined {
  const changed = Object.keys(before).filter((field) => isTouched(before, sent, field))
  const files = changed.filter((field) => isFileRef(sent[field]))
  const pictures: Record<string, string> = {}
  const input: Fields = {}
  const values: Fields = { ...before }
  for (const [field, value] of Object.entries(sent)) if (!isFileRef(value)) input[field] = value
  for (const field of files) {
    if (after[field] === undefined) delete values[field]
    else values[field] = after[field]
    const address = before[field]
    if (typeof address === 'string' && address !== '') pictures[field] = address
  }
  const texts = changed.filter((field) => !files.includes(field))
  for (const field of texts) {
    input[field] = before[field] ?? ''
    values[field] = sent[field]
    // Next to an id (`teacherId`), the input has the name of the thing (`teacherName`), for screens. Delete the name,
    // because it does not fit the old id.
    if (field.endsWith('Id')) delete input[field.replace(/Id$/, 'Name')]
  }
  const found = Object.keys(pictures).length
  if (texts.length + found === 0) return undefined
  return { action, input, base: { values }, pictures, isPartial: found < files.length }
}
