import * as v from 'valibot'
import { draftOf } from '@/action/draft'
import type { Exercise } from '@/catalogue/exercise/schema'
import { type Copying, deletionOf, listPart } from '@/form/copy/copy'
import { useReading } from '@/form/copy/use-reading'
import { createExercise, deleteExercise } from '@/nouns/exercise/actions'
import { exerciseDrafts } from '@/nouns/exercise/changes'
import { useQueue } from '@/services/service-hooks'
import { courseContent } from '../catalogue/course-content/reads'
import type { Placed } from '../nouns/course-content/make-offers'
import { canBeCopied } from './copied-exercise'

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
