import { type Expected, move } from '../expected-action'

export const expected: Expected = {
  'class.create': {
    input: { courseId: 'COURSE', videoUrl: 'https://v.test/1' },
    call: 'POST /api/admin/classes json {courseId,videoUrl}',
    refreshes: ['course-content COURSE'],
    compared: ['videoUrl'],
    added: ['Erro ao criar aula'],
  },
  'class.delete': {
    input: { id: 'CLASS', courseId: 'COURSE', name: 'N' },
    call: 'DELETE /api/admin/classes/CLASS',
    refreshes: ['course-content COURSE'],
    kept: ['courseId', 'name'],
  },
  'class.move': {
    input: { id: 'CLASS', courseId: 'COURSE', name: 'N', ...move },
    call: 'PATCH /api/admin/classes/change-index/CLASS/3',
    refreshes: ['course-content COURSE'],
    kept: ['courseId', 'name', 'oldIndex', 'previous', 'next', 'old', 'isLost'],
  },
}
