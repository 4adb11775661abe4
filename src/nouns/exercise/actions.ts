import * as v from 'valibot'
import { defineAction } from '@/action/define'
import { draftOf } from '@/action/draft'
import { editsListed } from '@/action/edits'
import type { List, Overlay } from '@/action/overlay'
import { del, json, patch, post } from '@/action/request'
import { underCourse } from '@/catalogue/course/under-course'
import { exercisesOfCourse } from '@/catalogue/course-content/reads'
import {
  type Alternative,
  alternativeCreate,
  alternativeNamed,
  alternativeUpdate,
  exercise,
  exerciseCreate,
  exerciseUpdate,
  seenAlternative,
  seenExercise,
} from '@/catalogue/exercise/schema'
import { given } from '@/lib/given'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { sentence } from '@/shared/isolated'
import { deleteAction, moveAction } from '../course-content/move-action'
import { nextPosition, onContent } from '../course-content/positions'

const exercisesIn = (body: unknown) => v.parse(listOf(exercise), body)

export const createExercise = defineAction({
  name: 'exercise.create',
  version: 1,
  input: exerciseCreate,
  creates: 'exercise',
  under: underCourse,
  request: (i) => post('/api/admin/exercises', json({ courseId: i.courseId, question: i.question })),
  takenBackBy: ({ courseId, question }, id) => draftOf(deleteExercise, { id, courseId, name: question }),
  repeat: {
    lookup: (i) => exercisesOfCourse.path(i.courseId),
    items: exercisesIn,
    matches: (item, i) => item['question'] === i.question,
  },
  overlays: (i, id) => [
    onContent(i.courseId, (content) =>
      content.exercises.add({ id, index: nextPosition(content), question: i.question, alternatives: [] }),
    ),
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
  overlays: (i) => [
    onContent(i.courseId, ({ exercises }) => exercises.change(i.id, { question: i.question })),
  ],
  say: {
    does: (i) => sentence`Editar exercício “${i.question}”`,
    done: 'Exercicio atualizado com sucesso',
    failed: 'Erro ao editar exercicio',
  },
})

export const deleteExercise = deleteAction(
  'exercise.delete',
  'exercise',
  'exercício',
  (i) => path`/api/admin/exercises/${i.id}`,
  { done: 'Exercicio deletada com sucesso', failed: 'Erro ao deletar exercicio' },
)

export const moveExercise = moveAction(
  'exercise.move',
  'exercise',
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
  overlays: (i, id) => [
    onContent(i.courseId, ({ exercises }) =>
      exercises.change(i.exerciseId, ({ alternatives: all }) => ({
        alternatives: all.some((one) => one.id === id) ? all : [...all, { id, text: i.text, correct: false }],
      })),
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
  overlays: ({ id, courseId, text, correct }) => {
    const fields = given({ text, correct })
    return [onAlternatives(courseId, id, (list) => list.change(id, fields))]
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
  overlays: (i) => [onAlternatives(i.courseId, i.id, (list) => list.remove(i.id))],
  cancels: (i) => ({ creates: i.id }),
  say: { does: (i) => sentence`Excluir alternativa “${i.name}”`, failed: 'Erro ao editar exercicio' },
})

/** Returns an overlay on the alternatives of the exercise that has the alternative `id`. It also marks the exercise. */
function onAlternatives(courseId: string, id: string, alter: (list: List<Alternative>) => void): Overlay {
  return onContent(courseId, ({ exercises }) => {
    for (const { id: exerciseId, alternatives } of exercises.items)
      if (alternatives.some((other) => other.id === id))
        exercises.change(exerciseId, (one) => ({ alternatives: exercises.inside(one.alternatives, alter) }))
  })
}

export const actions = [
  createExercise,
  updateExercise,
  deleteExercise,
  moveExercise,
  createAlternative,
  updateAlternative,
  deleteAlternative,
]
