import * as v from 'valibot'
import { draftOf } from '@/action/draft'
import { type Copying, deletionOf, listPart } from '@/form/copy'
import { useReading } from '@/form/use-reading'
import { useQueue } from '@/services/service-hooks'
import type { Placed } from '../course-content/make-offers'
import { courseContent } from '../course-content/reads'
import { createExercise, deleteExercise } from './actions'
import { exerciseDrafts } from './changes'
import { canBeCopied } from './copied'
import type { Exercise } from './schema'

/** All that is read for the copy of an exercise. */
export interface ExerciseSource {
  courseId: string
  exercise: Exercise
}

const GONE = 'Este exercício foi excluído ou não está aqui.'

export const exerciseCopy: Copying<Placed, ExerciseSource> = {
  field: ['exercise', 'question'],
  hint: 'A pergunta da cópia.',
  name: ({ name }) => name,
  useSource: ({ id, courseId }) => {
    const content = useReading(courseContent, courseId)
    const real = useQueue(({ ids }) => ids.get(id) ?? id)
    if (content.is !== 'known') return content
    const exercise = content.value.exercises.find((one) => one.id === real || one.id === id)
    return exercise === undefined
      ? { is: 'unknown', why: GONE, retry: () => {} }
      : { is: 'known', value: { courseId, exercise } }
  },
  problem: ({ exercise }) =>
    canBeCopied({ ...exercise, question: 'x' })
      ? undefined
      : 'Uma alternativa está sem texto. Corrija-a antes.',
  parts: ({ exercise: { alternatives } }) =>
    listPart('alternatives', 'Alternativas', { is: 'known', value: alternatives }, (all) => all),
  pictures: () => [],
  deletion: deletionOf(createExercise, ({ id }, { input }) => {
    const { courseId, question } = v.parse(createExercise.spec.input, input)
    return draftOf(deleteExercise, { id, courseId, name: question })
  }),
  drafts: ({ courseId, exercise: { alternatives } }, { name, takes }) =>
    exerciseDrafts(courseId, { question: name, alternatives: takes('alternatives') ? alternatives : [] }),
}
