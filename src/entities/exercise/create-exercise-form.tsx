import type { FormDialogProps } from '@/action/form-dialog'
import { useRun, useRunAll } from '@/action/use-run'
import { createExercise } from './actions'
import { creation } from './changes'
import { ExerciseForm } from './exercise-form'
import type { ExerciseCreate } from './schema'

export default function CreateExerciseForm({ initial, target, onClose }: FormDialogProps<ExerciseCreate>) {
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
          : runAll(() => creation(courseId, exercise))
      }
      onClose={onClose}
    />
  )
}
