import { useState } from 'react'
import { courseContent } from '@/catalogue/course-content/reads'
import { formOfAction } from '@/form/offer/form-of'
import { useKeptFresh } from '@/read/use-kept-fresh'
import { useRead } from '@/read/use-read'
import { type Target, useRun, useRunAll } from '@/services/use-run'
import { moveForm } from '../course-content/move-form'
import { createExercise, moveExercise, updateExercise } from './actions'
import { edition, exerciseDrafts } from './changes'
import { ExerciseForm } from './exercise-form'
import { draftOf } from './news'

export const createExerciseForm = formOfAction(
  createExercise,
  function CreateExercise({ initial, target, onClose }) {
    const run = useRun()
    const runAll = useRunAll()
    const courseId = initial?.courseId ?? ''
    return (
      <ExerciseForm
        title="Adicionar Exercício"
        submit="Criar"
        initial={{ question: initial?.question ?? '', alternatives: [] }}
        about={courseId}
        {...placeOf(target)}
        save={(exercise) =>
          target.kind === 'correction'
            ? run(createExercise, { courseId, question: exercise.question }, target)
            : runAll(() => exerciseDrafts(courseId, exercise))
        }
        onClose={onClose}
      />
    )
  },
)

export const editExerciseForm = formOfAction(
  updateExercise,
  function EditExercise({ initial, target, onClose }) {
    const run = useRun()
    const runAll = useRunAll()
    const { id = '', courseId = '', question = '' } = initial ?? {}
    const content = useRead(courseContent, courseId)
    // Keep the exercise as it was when the form opened. A later refresh of the data may change the exercise. Without this
    // copy, that change would look like a change by this user.
    const now = content.data?.exercises.find((one) => one.id === id)
    const [before, setBefore] = useState(() => now ?? { id, index: 0, question, alternatives: [] })
    useKeptFresh(
      target.kind === 'new' && courseId !== '' ? { family: courseContent, params: [courseId] } : undefined,
      id,
    )
    return (
      <ExerciseForm
        title="Editar informações"
        submit="Salvar"
        initial={{ ...draftOf(before), question }}
        about={id}
        {...placeOf(target)}
        watched={
          target.kind === 'correction'
            ? undefined
            : { before, now, isGone: content.data !== undefined && now === undefined, onTaken: setBefore }
        }
        save={(exercise) =>
          target.kind === 'correction'
            ? run(updateExercise, { id, courseId, question: exercise.question }, target)
            : runAll(() => edition(courseId, before, exercise))
        }
        onClose={onClose}
      />
    )
  },
)

export const moveExerciseForm = moveForm(moveExercise, 'exercise')

/** Entries of older versions hold the question alone; all others are corrected as a whole (`whole-form.tsx`). */
function placeOf(target: Target) {
  return target.kind === 'correction' ? { place: target.seq, isQuestionAlone: true } : {}
}
