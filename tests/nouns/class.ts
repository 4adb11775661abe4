import { move } from './support/expected-action.ts'
import type { TestedNoun } from './support/tested-noun.ts'

export const noun: TestedNoun = {
  expected: {
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
  },
  calls: `
    GET /api/app/classes/course/{id}
    POST /api/admin/classes
    DELETE /api/admin/classes/{id}
    PATCH /api/admin/classes/change-index/{id}/{newIndex}
  `,
  entities: [
    {
      kind: 'lesson',
      noun: 'class',
      needs: ['course'],
      make: ({ course }) => [
        'classes',
        { json: { courseId: course, videoUrl: 'https://example.org/a.mp4' } },
      ],
      reads: ({ course }) => [`/api/app/classes/course/${course}`],
      changes: ({ lesson }) => [['PATCH', `/api/admin/classes/change-index/${lesson}/2`]],
      remove: ({ lesson }) => ['DELETE', `/api/admin/classes/${lesson}`],
    },
  ],
  dialogs: { ofThing: ['Adicionar aula', 'Adicionar várias aulas', 'Editar Posição', 'Excluir'] },
  long: [
    { kind: 'lesson', fields: (name) => ({ videoUrl: `https://video.example/${name.replaceAll(' ', '')}` }) },
  ],
}
