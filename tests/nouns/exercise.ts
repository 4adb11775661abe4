import { move } from './support/expected-action.ts'
import type { TestedNoun } from './support/tested-noun.ts'

export const noun: TestedNoun = {
  expected: {
    'exercise.create': {
      input: { courseId: 'COURSE', question: 'Q' },
      call: 'POST /api/admin/exercises json {courseId,question}',
      refreshes: ['course-content COURSE'],
      compared: ['question'],
    },
    'exercise.update': {
      input: { id: 'EXERCISE', courseId: 'COURSE', question: 'Q' },
      call: 'PATCH /api/admin/exercises/EXERCISE json {question}',
      refreshes: ['course-content COURSE'],
      kept: ['courseId'],
    },
    'exercise.delete': {
      input: { id: 'EXERCISE', courseId: 'COURSE', name: 'Q' },
      call: 'DELETE /api/admin/exercises/EXERCISE',
      refreshes: ['course-content COURSE'],
      kept: ['courseId', 'name'],
    },
    'exercise.move': {
      input: { id: 'EXERCISE', courseId: 'COURSE', name: 'Q', ...move },
      call: 'PATCH /api/admin/classes/change-exercise-index/EXERCISE/3',
      refreshes: ['course-content COURSE'],
      kept: ['courseId', 'name', 'oldIndex', 'previous', 'next', 'old', 'isLost'],
    },
    'alternative.create': {
      input: { courseId: 'COURSE', exerciseId: 'EXERCISE', text: 'A' },
      call: 'POST /api/admin/exercises/alternative json {correct,exerciseId,text}',
      refreshes: ['course-content COURSE'],
      compared: ['exerciseId', 'text'],
      kept: ['courseId'],
    },
    'alternative.update': {
      input: { id: 'ALTERNATIVE', courseId: 'COURSE', name: 'A', text: 'B', correct: true },
      call: 'PATCH /api/admin/exercises/alternative/ALTERNATIVE json {correct,text}',
      refreshes: ['course-content COURSE'],
      kept: ['courseId', 'name'],
    },
    'alternative.delete': {
      input: { id: 'ALTERNATIVE', courseId: 'COURSE', name: 'A' },
      call: 'DELETE /api/admin/exercises/alternative/ALTERNATIVE',
      refreshes: ['course-content COURSE'],
      kept: ['courseId', 'name'],
    },
  },
  calls: `
    PATCH /api/admin/classes/change-exercise-index/{id}/{newIndex}
    GET /api/app/exercises/course/{id}
    POST /api/admin/exercises
    PATCH /api/admin/exercises/{id}
    DELETE /api/admin/exercises/{id}
    POST /api/admin/exercises/alternative
    PATCH /api/admin/exercises/alternative/{id}
    DELETE /api/admin/exercises/alternative/{id}
  `,
  entities: [
    {
      kind: 'exercise',
      needs: ['course', 'lesson'],
      make: ({ course }) => ['exercises', { json: { courseId: course, question: '1 + 1?' } }],
      reads: ({ course }) => [`/api/app/exercises/course/${course}`],
      changes: ({ exercise }) => [
        ['PATCH', `/api/admin/exercises/${exercise}`, { json: { question: '1 + 2?' } }],
        ['PATCH', `/api/admin/classes/change-exercise-index/${exercise}/1`],
      ],
      remove: ({ exercise }) => ['DELETE', `/api/admin/exercises/${exercise}`],
    },
    {
      kind: 'alternative',
      needs: ['exercise'],
      make: ({ exercise }) => ['exercises/alternative', { json: { exerciseId: exercise, text: '2' } }],
      reads: ({ course }) => [`/api/app/exercises/course/${course}`],
      changes: ({ alternative }) => [
        ['PATCH', `/api/admin/exercises/alternative/${alternative}`, { json: { text: '3', correct: true } }],
      ],
      remove: ({ alternative }) => ['DELETE', `/api/admin/exercises/alternative/${alternative}`],
    },
  ],
  dialogs: {
    ofThing: [
      'Adicionar Exercício',
      'Adicionar vários exercícios',
      'Duplicar',
      'Editar Posição',
      'Editar informações',
      'Excluir',
    ],
  },
  long: [
    { kind: 'exercise', fields: (name) => ({ question: name }) },
    { kind: 'alternative', fields: (_, text) => ({ text: text.slice(0, 300), correct: 'true' }) },
  ],
}
