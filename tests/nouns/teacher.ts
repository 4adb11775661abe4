import { file } from './support/expected-action.ts'
import { HTML } from './support/hostile.ts'
import type { TestedNoun } from './support/tested-noun.ts'

export const noun: TestedNoun = {
  expected: {
    'teacher.create': {
      input: { name: 'N', description: 'D', image: file },
      call: 'POST /api/admin/teachers multipart {description,image,name}',
      refreshes: ['teachers'],
      compared: ['name', 'description'],
    },
    'teacher.update': {
      input: { id: 'TEACHER', name: 'N', description: 'D', image: file },
      call: 'PUT /api/admin/admin/Teachers/TEACHER multipart {description,image,name}',
      refreshes: ['teachers', 'teacher TEACHER', 'course'],
      added: ['Professor atualizado com sucesso', 'Erro ao atualizar professor'],
    },
    'teacher.delete': {
      input: { id: 'TEACHER', name: 'N' },
      call: 'DELETE /api/admin/teachers/TEACHER',
      refreshes: ['teachers', 'teacher TEACHER', 'course', 'courses'],
      kept: ['name'],
      added: ['Professor deletado com sucesso', 'Erro ao deletar professor'],
    },
  },
  calls: `
    GET /api/app/teachers
    GET /api/app/admin/Teachers/{id}
    POST /api/admin/teachers
    PUT /api/admin/admin/Teachers/{id}
    DELETE /api/admin/teachers/{id}
  `,
  entities: [
    {
      kind: 'teacher',
      make: () => ['teachers', { form: { name: 'Ana' } }],
      reads: ({ teacher, course }) => [
        '/api/app/teachers',
        `/api/app/admin/Teachers/${teacher}`,
        `/api/app/courses/${course}`,
      ],
      changes: ({ teacher }) => [['PUT', `/api/admin/admin/Teachers/${teacher}`, { form: { name: 'Bia' } }]],
      remove: ({ teacher }) => ['DELETE', `/api/admin/teachers/${teacher}`],
    },
  ],
  page: { path: '/teachers', title: 'Professores', opens: `Excluir ${HTML}` },
  answers: { '/api/app/teachers': [{ id: 't', name: 'Marta', description: 'Exatas' }] },
  dialogs: { ofList: ['Adicionar Professor', 'Editar', 'Excluir'] },
  long: [{ kind: 'teacher', fields: (name, text) => ({ name, description: text }) }],
}
