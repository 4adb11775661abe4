import type { Alternative, Exercise } from '@/catalogue/exercise/schema'
import {
  createAlternative,
  createExercise,
  deleteAlternative,
  updateAlternative,
  updateExercise,
} from './actions'
import type { AlternativeDraft, ExerciseDraft } from './changes'
import { type Part, textIn, textOf, type Whole } from './whole-parts'

/** Whether the changes belong to this exercise. If nothing names it, it is found by its alternatives. */
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
    const { action, creates, input, base } = part
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
  const asked = parts.find(({ action }) => action === updateExercise.name)
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
  const { action } = part
  if (action !== deleteAlternative.name && (action !== updateAlternative.name || part.base === undefined))
    return []
  const correct = part.base?.values['correct'] === true
  return [{ id: textIn(part, 'id'), text: textOf(part.base, 'text') ?? textIn(part, 'name'), correct }]
}

function inConflict(before: Exercise, { action, input, conflict }: Part): Exercise {
  if (conflict === undefined) return before
  const { host } = conflict
  if (action === updateExercise.name)
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
  const { action, creates, input } = refused.part
  if (action === createExercise.name || action === updateExercise.name) return 'question'
  const byText = alternatives.findIndex(({ text }) => text === input['text'])
  const id = creates ?? input['id']
  const at = byText < 0 ? alternatives.findIndex((one) => one.id === id) : byText
  return at < 0 ? undefined : at
}
