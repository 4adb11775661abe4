import { type Expected, move } from '../expected-action'

export const expected: Expected = {
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
}
