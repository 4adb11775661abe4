import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { draftOf } from '@/action/draft'
import { editsListed } from '@/action/edits'
import { listOf } from '@/action/fields'
import {
  changed,
  type Marked,
  type Overlay,
  type OverlayContext,
  withFields,
  withItem,
  withoutItem,
} from '@/action/overlay'
import { del, json, patch, post } from '@/action/request'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { deleteAction, moveAction } from '../course-content/actions'
import { nextPosition, onContent } from '../course-content/positions'
import { contentKey, exercisesOfCourse } from '../course-content/reads'
import {
  type Alternative,
  alternativeCreate,
  alternativeNamed,
  alternativeUpdate,
  type Exercise,
  exercise,
  exerciseCreate,
  exerciseUpdate,
} from './schema'
import { seenAlternative, seenExercise } from './seen'

const exercisesIn = (body: unknown) => v.parse(listOf(exercise), body)

export const createExercise = defineAction({
  name: 'exercise.create',
  version: 1,
  input: exerciseCreate,
  creates: 'exercise',
  request: (i) => post('/api/admin/exercises', json({ courseId: i.courseId, question: i.question })),
  takenBackBy: ({ courseId, question }, id) => draftOf(deleteExercise, { id, courseId, name: question }),
  repeat: {
    lookup: (i) => exercisesOfCourse.path(i.courseId),
    items: exercisesIn,
    matches: (item, i) => item['question'] === i.question,
  },
  refreshes: (i) => [contentKey(i.courseId)],
  overlays: (i, { id, mark }) => [
    onContent(i.courseId, (content) => {
      const index = nextPosition(content)
      const fresh = { id, index, question: i.question, alternatives: [], pending: mark }
      return { ...content, exercises: withItem(content.exercises, fresh, 'last') }
    }),
  ],
  say: {
    does: (i) => sentence`Criar exercício “${i.question}”`,
    done: 'Exercicio criado com sucesso',
    failed: 'Erro ao criar exercicio',
  },
})

export const updateExercise = defineAction({
  name: 'exercise.update',
  version: 1,
  input: exerciseUpdate,
  edits: editsListed(exercisesOfCourse, ['courseId'], (all) => all, seenExercise),
  request: (i) => patch(path`/api/admin/exercises/${i.id}`, json({ question: i.question })),
  repeat: 'safe',
  refreshes: (i) => [contentKey(i.courseId)],
  overlays: (i, context) => [
    onExercises(i.courseId, (all) => withFields(all, i.id, { question: i.question }, context)),
  ],
  say: {
    does: (i) => sentence`Editar exercício “${i.question}”`,
    done: 'Exercicio atualizado com sucesso',
    failed: 'Erro ao editar exercicio',
  },
})

export const deleteExercise = deleteAction(
  'exercise.delete',
  'exercício',
  (i) => path`/api/admin/exercises/${i.id}`,
  { done: 'Exercicio deletada com sucesso', failed: 'Erro ao deletar exercicio' },
)

export const moveExercise = moveAction(
  'exercise.move',
  'exercício',
  (i) => path`/api/admin/classes/change-exercise-index/${i.id}/${String(i.newIndex)}`,
)

/**
 * The API creates an alternative as not correct. A second call can mark it as correct (section 5 of the specification).
 * Users create, change and delete alternatives in the form of the exercise. So the exercise's entry reports the
 * success, and the actions of alternatives have no text for a success.
 */
export const createAlternative = defineAction({
  name: 'alternative.create',
  version: 1,
  input: alternativeCreate,
  creates: 'alternative',
  request: (i) =>
    post(
      '/api/admin/exercises/alternative',
      json({ exerciseId: i.exerciseId, text: i.text, correct: false }),
    ),
  repeat: {
    lookup: (i) => exercisesOfCourse.path(i.courseId),
    items: (body) =>
      exercisesIn(body).flatMap(({ id, alternatives }) =>
        alternatives.map((alternative) => ({ ...alternative, exerciseId: id })),
      ),
    matches: (item, i) => item['exerciseId'] === i.exerciseId && item['text'] === i.text && !item['correct'],
  },
  refreshes: (i) => [contentKey(i.courseId)],
  overlays: (i, { id, mark }) => [
    onExercises(i.courseId, (all) =>
      all.map((one) => {
        if (one.id !== i.exerciseId) return one
        const fresh = { id, text: i.text, correct: false }
        return changed<Exercise>(one, { alternatives: withItem(one.alternatives, fresh, 'last') }, mark)
      }),
    ),
  ],
  say: { does: (i) => sentence`Criar alternativa “${i.text}”`, failed: 'Erro ao criar exercicio' },
})

export const updateAlternative = defineAction({
  name: 'alternative.update',
  version: 1,
  input: alternativeUpdate,
  edits: editsListed(
    exercisesOfCourse,
    ['courseId'],
    (all) => all.flatMap((one) => one.alternatives),
    seenAlternative,
  ),
  request: (i) =>
    patch(path`/api/admin/exercises/alternative/${i.id}`, json({ text: i.text, correct: i.correct })),
  repeat: 'safe',
  refreshes: (i) => [contentKey(i.courseId)],
  overlays: ({ id, courseId, text, correct }, context) => {
    const fields = { ...(text === undefined ? {} : { text }), ...(correct === undefined ? {} : { correct }) }
    return [onAlternatives(courseId, id, context, (all) => withFields(all, id, fields, context))]
  },
  say: {
    does: ({ name, text, correct }) =>
      text !== undefined || correct === undefined
        ? sentence`Editar alternativa “${name}”`
        : sentence`Marcar alternativa “${name}” como ${correct ? 'correta' : 'incorreta'}`,
    failed: 'Erro ao editar exercicio',
  },
})

export const deleteAlternative = defineAction({
  name: 'alternative.delete',
  version: 1,
  input: alternativeNamed,
  request: (i) => del(path`/api/admin/exercises/alternative/${i.id}`),
  repeat: 'safe',
  refreshes: (i) => [contentKey(i.courseId)],
  overlays: (i, context) => [onAlternatives(i.courseId, i.id, context, (all) => withoutItem(all, i.id))],
  cancels: (i) => ({ creates: i.id }),
  say: { does: (i) => sentence`Excluir alternativa “${i.name}”`, failed: 'Erro ao editar exercicio' },
})

function onExercises(courseId: string, apply: (all: Marked<Exercise>[]) => Marked<Exercise>[]): Overlay {
  return onContent(courseId, (content) => ({ ...content, exercises: apply(content.exercises) }))
}

/** Returns an overlay on the alternatives of the exercise that has the alternative `id`. The exercise gets `mark`. */
function onAlternatives(
  courseId: string,
  id: string,
  { mark }: OverlayContext,
  apply: (all: Alternative[]) => Alternative[],
): Overlay {
  return onExercises(courseId, (all) =>
    all.map((one) =>
      one.alternatives.some((other) => other.id === id)
        ? changed<Exercise>(one, { alternatives: apply(one.alternatives) }, mark)
        : one,
    ),
  )
}

export const exerciseActions = [
  createExercise,
  updateExercise,
  deleteExercise,
  moveExercise,
  createAlternative,
  updateAlternative,
  deleteAlternative,
]
