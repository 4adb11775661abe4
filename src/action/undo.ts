import { given } from '@/lib/given'
import { randomId } from '@/lib/ids'
import { type Draft, type Fields, isPickedFile, type Receipt, touched } from '@/outbox'
import type { FindAction, Known, Pictures, Undo } from './define'

/** How long a change can be undone after it was sent, in milliseconds. This is a product decision. */
const UNDOABLE = 24 * 60 * 60 * 1000

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
 * change can be undone if it was sent too long ago (`UNDOABLE`), if the host had what it wanted before (`wasThere`) or has
 * lost it, or if the undo needs old values that nobody knows.
 *
 * @param now milliseconds since the epoch
 */
export function undoOf(receipt: Receipt, find: FindAction, now: number): Undoing | undefined {
  const { action: name, input, version, base, after, at, time, outcome, wasThere, lost } = receipt
  const action = find(name)
  if (action === undefined || outcome !== 'done' || wasThere || lost || now - time > UNDOABLE)
    return undefined
  try {
    const sent = action.sendable.read(input, version)
    const known = { before: base?.values ?? {}, after: after ?? {} }
    const back = action.undo ? action.undo(sent, known) : restored(name, sent as Fields, known)
    const other = back && find(back.action)
    if (back === undefined || other === undefined) return undefined
    const again = other.sendable.read(back.input, other.version)
    return {
      draft: {
        action: other.name,
        version: other.version,
        input: again,
        undoes: receipt.entryId,
        ...given({ base: back.base }),
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
 * Returns the changes that undo what was sent with `receipt`. Changes that were sent as a whole (`Receipt.together`) are
 * only undone as a whole, because a half of it may be wrong. The first of them stands for all. If the whole has created
 * or deleted something, it cannot be undone.
 * @param sent the outcomes of all changes that were sent and are still known, oldest first
 * @param remembered a receipt that is older than this many later ones may be forgotten
 */
export function undoingsOf(
  receipt: Receipt,
  sent: readonly Receipt[],
  find: FindAction,
  now: number,
  remembered: number,
): Undoing[] {
  const { together } = receipt
  const whole = together === undefined ? [receipt] : sent.filter((other) => other.together === together)
  const [first] = whole
  const isCut = together !== undefined && first === sent[0] && sent.length >= remembered
  if (first !== receipt || isCut) return []
  return wholeUndoing(whole, find, now) ?? []
}

/**
 * Returns what undoes changes that were sent as a whole, the last one first; `undefined` if they have created or deleted
 * something.
 */
function wholeUndoing(whole: readonly Receipt[], find: FindAction, now: number): Undoing[] | undefined {
  const isEdit = ({ action, base }: Receipt) => find(action)?.edits !== undefined && base !== undefined
  if (whole.length > 1 && !whole.every(isEdit)) return undefined
  return whole.toReversed().flatMap((one) => undoOf(one, find, now) ?? [])
}

/** What undoes the changes that one press made and that were sent; the last change is undone first. */
export interface GroupUndoing {
  drafts: Draft[]
  /** How many of the sent changes cannot be undone from here. */
  left: number
}

/**
 * Returns what undoes the sent changes of a group (`Receipt.group`). Each is undone by itself, or with the whole that it
 * was sent with: where somebody else has changed the same field since, only that one waits for a decision. What the host
 * had before counts neither as undone nor as left. A picture is only brought back alone, because its
 * file must be fetched first.
 * @param sent the outcomes of the changes of the group that were sent, oldest first
 */
export function groupUndoing(sent: readonly Receipt[], find: FindAction, now: number): GroupUndoing {
  const result: GroupUndoing = { drafts: [], left: 0 }
  for (const whole of wholesOf(sent).toReversed()) {
    const drafts = draftsOf(whole, find, now)
    if (drafts.length > 0) result.drafts.push(...drafts)
    else if (!whole.every((one) => hasChangedNothing(one, find))) result.left += whole.length
  }
  return result
}

/** Whether `groupUndoing` would undo anything. The answer is quick for a long group too. */
export function isAnyUndoable(sent: readonly Receipt[], find: FindAction, now: number): boolean {
  return wholesOf(sent).some((whole) => draftsOf(whole, find, now).length > 0)
}

function wholesOf(sent: readonly Receipt[]): Receipt[][] {
  const wholes = new Map<string, Receipt[]>()
  for (const receipt of sent) {
    const key = receipt.together ?? receipt.entryId
    const whole = wholes.get(key)
    if (whole === undefined) wholes.set(key, [receipt])
    else whole.push(receipt)
  }
  return [...wholes.values()]
}

function draftsOf(whole: readonly Receipt[], find: FindAction, now: number): Draft[] {
  const undoings = wholeUndoing(whole, find, now) ?? []
  const isText = ({ isPartial, pictures }: Undoing) => !isPartial && Object.keys(pictures).length === 0
  if (!undoings.every(isText)) return []
  const together = undoings.length > 1 ? randomId() : undefined
  return undoings.map(({ draft }) => ({ ...draft, ...given({ together }) }))
}

/** Whether the host had what the change wanted before it was sent. */
function hasChangedNothing({ action, base, input, wasThere }: Receipt, find: FindAction): boolean {
  if (wasThere) return true
  return (
    find(action)?.edits !== undefined &&
    base !== undefined &&
    touched(base.values, input as Fields).length === 0
  )
}

/**
 * Returns an edit that gives the changed fields the values that they had before; `undefined` if no field can get its
 * old value back.
 */
function restored(action: string, sent: Fields, { before, after }: Known): Undo | undefined {
  const changed = touched(before, sent)
  const files = changed.filter((field) => isPickedFile(sent[field]))
  const pictures: Record<string, string> = {}
  const input: Fields = {}
  const values: Fields = { ...before }
  for (const [field, value] of Object.entries(sent)) if (!isPickedFile(value)) input[field] = value
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
