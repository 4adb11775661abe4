import type { FindAction } from '@/action/define'
import { correctionOf } from '@/action/pending-changes'
import type { Json } from '@/lib/json'
import { type Base, type Conflict, type Entry, kindIn, type QueueView, type Receipt } from '@/outbox'
import { createAlternative, createExercise, updateExercise } from './actions'

/** The changes of one exercise that succeed, or wait, together. */
export interface Whole {
  kind: 'creation' | 'edition'
  courseId: string
  /** Temporary, if the exercise is new; `undefined` if nothing on this device names it. */
  exerciseId: string | undefined
  /**
   * The changes that are corrected, in their order. Of an edit, these are the unsent ones, because what was sent stays. Of
   * a creation, these are all, because what was sent is taken back.
   */
  parts: readonly Part[]
  unsent: readonly Entry[]
  /** Why the entries wait for a person, and the part that the host refused. */
  refused: { message: string; isText: boolean; part: Part | undefined } | undefined
}

/** One change. Its input has the current version of its action, and the server's ids as far as they are known. */
export interface Part {
  id: string
  action: string
  creates: string | undefined
  input: { [field: string]: Json | undefined }
  base: Base | undefined
  conflict: Conflict | undefined
}

/**
 * Reads the changes that succeed, or wait, together with `entry`.
 * @returns `undefined` if this version of the app cannot understand one of them
 */
export function wholeOf(
  entry: Entry,
  { entries, receipts, ids }: Pick<QueueView, 'entries' | 'receipts' | 'ids'>,
  find: FindAction,
): Whole | undefined {
  const { together, userId } = entry
  const isOne = (other: Entry | Receipt) =>
    other.userId === userId && together !== undefined && other.together === together
  const unsent = entries.filter(isOne)
  const sent = receipts.filter((receipt) => receipt.outcome === 'done' && isOne(receipt))
  const isNew = [...sent, ...unsent].some(({ action }) => action === createExercise.name)
  const all = [...sent, ...unsent]
  const known = namesOf(isNew ? all : [], ids)
  const read = all.map((one) => partOf(one, known, find))
  const understood = read.filter((part) => part !== undefined)
  if (understood.length < read.length || understood.length === 0) return undefined
  const parts = isNew ? understood : understood.slice(sent.length)
  const creation = parts.find(({ action }) => action === createExercise.name)
  return {
    kind: isNew ? 'creation' : 'edition',
    courseId: textIn(understood[0], 'courseId'),
    exerciseId: creation?.creates ?? namedIn(understood),
    parts,
    unsent,
    refused: refusalIn(unsent, parts),
  }
}

/** Returns the present id of a thing of a kind; anything else stays as it is. */
type Naming = (value: Json | undefined, kind: string | undefined) => Json | undefined

/** Names things by the server's ids if they are known, but what `own` create by its temporary ids. */
function namesOf(own: readonly (Entry | Receipt)[], ids: QueueView['ids']): Naming {
  const made = new Set(own.flatMap(({ creates }) => creates ?? []))
  // A host may give an exercise and its alternative the same id.
  const back = new Map(
    own.flatMap(({ action, creates }) =>
      creates === undefined ? [] : [[`${kindIn(action, 'id')} ${ids.get(creates)}`, creates] as const],
    ),
  )
  return (value, kind) => {
    if (typeof value !== 'string') return value
    return back.get(`${kind} ${value}`) ?? (made.has(value) ? value : (ids.get(value) ?? value))
  }
}

function partOf(row: Entry | Receipt, known: Naming, find: FindAction): Part | undefined {
  const filled = correctionOf(row, find)
  if (filled === undefined) return undefined
  return {
    id: 'entryId' in row ? row.entryId : row.id,
    action: row.action,
    creates: row.creates,
    input: Object.fromEntries(
      Object.entries(filled.input as Part['input']).map(([field, value]) => [
        field,
        known(value, kindIn(row.action, field)),
      ]),
    ),
    base: filled.base,
    conflict: 'conflict' in row ? row.conflict : undefined,
  }
}

function namedIn(parts: readonly Part[]): string | undefined {
  for (const part of parts) {
    if (part.action === updateExercise.name) return textIn(part, 'id')
    if (part.action === createAlternative.name) return textIn(part, 'exerciseId')
  }
  return undefined
}

/** The statuses with which a host says that something in the fields is wrong. */
const ABOUT_FIELDS = new Set([400, 413, 422])

function refusalIn(unsent: readonly Entry[], parts: readonly Part[]): Whole['refused'] {
  const failed = unsent.find(({ failure }) => failure !== undefined)
  if (failed?.failure === undefined) return undefined
  const { message, kind, status = 400, part: refused = failed.id } = failed.failure
  const part = parts.find(({ id }) => id === refused)
  return { message, isText: kind === 'refused' && ABOUT_FIELDS.has(status), part }
}

/** Returns a text of the input; an empty one if it has none of this name. */
export function textIn(part: Part | undefined, field: string): string {
  const value = part?.input[field]
  return typeof value === 'string' ? value : ''
}

/** Returns a text that a form was filled with. */
export function textOf(base: Base | undefined, field: string): string | undefined {
  const value = base?.values[field]
  return typeof value === 'string' ? value : undefined
}
