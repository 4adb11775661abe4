import { draftOf } from '@/action/draft'
import { baseOf } from '@/action/edits'
import { temporaryId } from '@/lib/ids'
import type { Draft } from '@/outbox/rows/draft'
import {
  createAlternative,
  createExercise,
  deleteAlternative,
  updateAlternative,
  updateExercise,
} from './actions'
import type { Alternative, Exercise } from './schema'
import { seenAlternative, seenExercise } from './seen'

/** An alternative in the form. An alternative without an id is new. */
export interface AlternativeDraft {
  id?: string | undefined
  text: string
  correct: boolean
}

export interface ExerciseDraft {
  question: string
  alternatives: AlternativeDraft[]
}

/**
 * Returns the drafts that create an exercise, in the order in which they must be sent. The drafts of the alternatives
 * refer to the exercise by a temporary id, which this function chooses.
 */
export function exerciseDrafts(courseId: string, { question, alternatives }: ExerciseDraft): Draft[] {
  const exerciseId = temporaryId()
  return [
    draftOf(createExercise, { courseId, question }, { creates: exerciseId }),
    ...alternatives.flatMap((alternative) => added(courseId, exerciseId, alternative)),
  ]
}

/**
 * Returns the drafts that give an exercise the wanted question and alternatives. The draft of the question is needed
 * even if the question is unchanged, because the app reports only the success of that draft to the user.
 */
export function edition(
  courseId: string,
  exercise: Exercise,
  { question, alternatives }: ExerciseDraft,
): Draft[] {
  const { id: exerciseId, alternatives: before } = exercise
  const base = baseOf(exercise, seenExercise)
  const kept = new Set(alternatives.map(({ id }) => id))
  return [
    draftOf(updateExercise, { id: exerciseId, courseId, question }, { base }),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map(({ id, text }) => draftOf(deleteAlternative, { id, courseId, name: text })),
    ...alternatives.flatMap((wanted) => {
      const known = before.find(({ id }) => id === wanted.id)
      return known === undefined ? added(courseId, exerciseId, wanted) : changed(courseId, known, wanted)
    }),
  ]
}

/**
 * Returns the drafts that add an alternative. The API creates every alternative as not correct (section 5 of the
 * specification). So a correct alternative needs a second draft, which marks it as correct.
 */
function added(courseId: string, exerciseId: string, { text, correct }: AlternativeDraft): Draft[] {
  const id = temporaryId()
  const made = draftOf(createAlternative, { courseId, exerciseId, text }, { creates: id })
  return correct ? [made, draftOf(updateAlternative, { id, courseId, name: text, correct })] : [made]
}

function changed(courseId: string, known: Alternative, { text, correct }: AlternativeDraft): Draft[] {
  if (known.text === text && known.correct === correct) return []
  return [
    draftOf(
      updateAlternative,
      {
        id: known.id,
        courseId,
        name: text,
        ...(known.text === text ? {} : { text }),
        ...(known.correct === correct ? {} : { correct }),
      },
      { base: baseOf(known, seenAlternative) },
    ),
  ]
}
