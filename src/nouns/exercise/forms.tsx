import { useState } from 'react'
import type { FormDialogProps } from '@/form/form-dialog'
import { useRead } from '@/read/use-read'
import { useRun, useRunAll } from '@/services/use-run'
import { moveForm } from '../course-content/move-form'
import { courseContent } from '../course-content/reads'
import { createExercise, moveExercise, updateExercise } from './actions'
import { edition, exerciseDrafts } from './changes'
import { ExerciseForm } from './exercise-form'
import type { ExerciseCreate, ExerciseUpdate } from './schema'

export function CreateExerciseForm({ initial, target, onClose }: FormDialogProps<ExerciseCreate>) {
  const run = useRun()
  const runAll = useRunAll()
  const courseId = initial?.courseId ?? ''
  return (
    <ExerciseForm
      title="Adicionar Exercício"
      submit="Criar"
      initial={{ question: initial?.question ?? '', alternatives: [] }}
      about={courseId}
      target={target}
      save={(exercise) =>
        target.kind === 'correction'
          ? run(createExercise, { courseId, question: exercise.question }, target)
          : runAll(() => exerciseDrafts(courseId, exercise))
      }
      onClose={onClose}
    />
  )
}

export function EditExerciseForm({ initial, target, onClose }: FormDialogProps<ExerciseUpdate>) {
  const run = useRun()
  const runAll = useRunAll()
  const { id = '', courseId = '', question = '' } = initial ?? {}
  const content = useRead(courseContent, courseId)
  // Keep the exercise as it was when the form opened. A later refresh of the data may change the exercise. Without this
  // copy, that change would look like a change by this user.
  const [before] = useState(
    () =>
      content.data?.exercises.find((one) => one.id === id) ?? { id, index: 0, question, alternatives: [] },
  )
  return (
    <ExerciseForm
      title="Editar informações"
      submit="Salvar"
      initial={{
        question,
        alternatives: before.alternatives.map(({ id, text, correct }) => ({ id, text, correct })),
      }}
      about={id}
      target={target}
      save={(exercise) =>
        target.kind === 'correction'
          ? run(updateExercise, { id, courseId, question: exercise.question }, target)
          : runAll(() => edition(courseId, before, exercise))
      }
      onClose={onClose}
    />
  )
}

export const moveExerciseForm = moveForm(moveExercise)
