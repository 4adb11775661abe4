import { correctionOf, type FindAction } from '@/action/pending-changes'
import { type Json, mapStrings } from '@/lib/json'
import type { QueueView } from '@/outbox/queue-view'
import type { Base, Entry } from '@/outbox/types'
import {
  createAlternative,
  createExercise,
  deleteAlternative,
  updateAlternative,
  updateExercise,
} from './actions'
import type { AlternativeDraft, ExerciseDraft } from './changes'
import type { Alternative, Exercise } from './schema'

/** The unsent entries of one exercise that succeed, or wait, together, in the order of the queue. */
export interface Whole {
  kind: 'creation' | 'edition'
  courseId: string
  /** Temporary, if the exercise is not on the server; `undefined` if the entries do not name it. */
  exerciseId: string | undefined
  parts: readonly Part[]
  /** Why the entries wait for a person, and the part that the host refused. */
  refused: { message: string; isText: boolean; part: Part | undefined } | undefined
}

/** One entry. Its input has the current version of its action, and the server's ids as far as they are known. */
interface Part {
  entry: Entry
  input: { [field: string]: Json | undefined }
  base: Base | undefined
}

/** Returns the entries that succeed, or wait, together with `entry`, itself included, in the order of the queue. */
export function partsWith(entry: Entry, entries: readonly Entry[]): Entry[] {
  const { together, userId } = entry
  if (together === undefined) return [entry]
  return entries.filter((other) => other.userId === userId && other.together === together)
}

/** Reads the entries of one exercise; `undefined` if this version of the app cannot understand one of them. */
export function wholeOf(
  entries: readonly Entry[],
  ids: QueueView['ids'],
  find: FindAction,
): Whole | undefined {
  const parts: Part[] = []
  for (const entry of entries) {
    const known = correctionOf(entry, find)
    if (known === undefined) return undefined
    const input = mapStrings(known.input, (text) => ids.get(text) ?? text) as Part['input']
    parts.push({ entry, input, base: known.base })
  }
  const creation = parts.find(({ entry }) => entry.action === createExercise.name)
  return {
    kind: creation ? 'creation' : 'edition',
    courseId: textIn(parts[0], 'courseId'),
    exerciseId: creation?.entry.creates ?? namedIn(parts),
    parts,
    refused: refusalIn(parts),
  }
}

/** The exercise of an edit whose part that names it was sent already has to be found by its alternatives; see `isOf`. */
function namedIn(parts: readonly Part[]): string | undefined {
  for (const part of parts) {
    const { action } = part.entry
    if (action === updateExercise.name) return textIn(part, 'id')
    if (action === createAlternative.name) return textIn(part, 'exerciseId')
  }
  return undefined
}

/** Whether the entries belong to this exercise. */
export function isOf({ exerciseId, parts }: Whole, { id, alternatives }: Exercise): boolean {
  if (exerciseId !== undefined) return id === exerciseId
  return alternatives.some((one) => parts.some(({ input }) => input['id'] === one.id))
}

/**
 * Returns what the person wants: what `before` becomes by the entries. What the entries leave as it is has the values
 * of `before`.
 */
export function wantedBy({ parts }: Whole, before: ExerciseDraft): ExerciseDraft {
  let { question, alternatives } = before
  for (const part of parts) {
    const { entry, input, base } = part
    const { action, creates } = entry
    const id = textIn(part, 'id')
    if (action === createExercise.name) question = textIn(part, 'question')
    if (action === updateExercise.name && input['question'] !== base?.values['question'])
      question = textIn(part, 'question')
    if (action === createAlternative.name && !alternatives.some((one) => one.id === creates))
      alternatives = [...alternatives, { id: creates, text: textIn(part, 'text'), correct: false }]
    if (action === deleteAlternative.name) alternatives = alternatives.filter((one) => one.id !== id)
    if (action === updateAlternative.name) alternatives = changedBy(part, alternatives)
  }
  return { question, alternatives }
}

/** An alternative that somebody else has deleted becomes a new one, unless the person only wanted it to be wrong. */
function changedBy(part: Part, alternatives: AlternativeDraft[]): AlternativeDraft[] {
  const { id, text, correct } = part.input
  const wanted = {
    ...(typeof text === 'string' ? { text } : {}),
    ...(typeof correct === 'boolean' ? { correct } : {}),
  }
  if (alternatives.some((one) => one.id === id))
    return alternatives.map((one) => (one.id === id ? { ...one, ...wanted } : one))
  if (typeof text !== 'string' && correct !== true) return alternatives
  return [...alternatives, { text: textIn(part, 'name'), correct: false, ...wanted }]
}

/**
 * Returns the exercise as the host has it, without what the entries change.
 * @param known the exercise as it was last read; `undefined` if it is not known on this device. Then only what the
 *   entries say of it is known, and nothing else of it is shown or changed
 * @returns `undefined` if nobody can tell which exercise it is
 */
export function beforeOf({ parts, exerciseId }: Whole, known: Exercise | undefined): Exercise | undefined {
  if (known === undefined && exerciseId === undefined) return undefined
  const asked = parts.find(({ entry }) => entry.action === updateExercise.name)
  const before = known ?? {
    id: exerciseId ?? '',
    index: 0,
    question: textOf(asked?.base, 'question') ?? textIn(asked, 'question'),
    alternatives: parts.flatMap((part) => mentionedBy(part)),
  }
  // In a conflict, the outbox has just read what the host has.
  return parts.reduce((now, part) => inConflict(now, part), before)
}

function mentionedBy(part: Part): Alternative[] {
  const { action } = part.entry
  if (action !== deleteAlternative.name && (action !== updateAlternative.name || part.base === undefined))
    return []
  const correct = part.base?.values['correct'] === true
  return [{ id: textIn(part, 'id'), text: textOf(part.base, 'text') ?? textIn(part, 'name'), correct }]
}

function inConflict(before: Exercise, { entry, input }: Part): Exercise {
  if (entry.conflict === undefined) return before
  const { host } = entry.conflict
  if (entry.action === updateExercise.name)
    return { ...before, question: textOf(host ?? undefined, 'question') ?? before.question }
  const others = before.alternatives.filter(({ id }) => id !== input['id'])
  if (host === null) return { ...before, alternatives: others }
  return {
    ...before,
    alternatives: before.alternatives.map((one) =>
      one.id === input['id']
        ? { ...one, text: textOf(host, 'text') ?? one.text, correct: host.values['correct'] === true }
        : one,
    ),
  }
}

/** The field of the form that holds what the host refused: the question, or an alternative by its number from 0. */
export type RefusedField = 'question' | number | undefined

/** Returns the field to which the refusal belongs; `undefined` if it belongs to none, or is not about a text. */
export function refusedField({ refused }: Whole, { alternatives }: ExerciseDraft): RefusedField {
  if (refused?.part === undefined || !refused.isText) return undefined
  const { entry, input } = refused.part
  if (entry.action === createExercise.name || entry.action === updateExercise.name) return 'question'
  const byText = alternatives.findIndex(({ text }) => text === input['text'])
  const id = entry.creates ?? input['id']
  const at = byText < 0 ? alternatives.findIndex((one) => one.id === id) : byText
  return at < 0 ? undefined : at
}

/** The statuses with which a host says that something in the fields is wrong. */
const ABOUT_FIELDS = new Set([400, 413, 422])

function refusalIn(parts: readonly Part[]): Whole['refused'] {
  const failed = parts.find(({ entry }) => entry.failure !== undefined)
  const failure = failed?.entry.failure
  if (failure === undefined) return undefined
  const { message, kind, status = 400 } = failure
  const part =
    parts.find(({ entry }) => entry.id === failure.part) ?? (failure.part === undefined ? failed : undefined)
  return { message, isText: kind === 'refused' && ABOUT_FIELDS.has(status), part }
}

function textIn(part: Part | undefined, field: string): string {
  const value = part?.input[field]
  return typeof value === 'string' ? value : ''
}

function textOf(base: Base | undefined, field: string): string | undefined {
  const value = base?.values[field]
  return typeof value === 'string' ? value : undefined
}
