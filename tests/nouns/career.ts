import { file, icon } from './support/expected-action.ts'
import { HTML } from './support/hostile.ts'
import type { TestedNoun } from './support/tested-noun.ts'

const membership = { careerId: 'CAREER', courseId: 'COURSE', career: 'Carreira', course: { name: 'Curso' } }

const CAREER = { id: 'r', name: 'Docência', color: 'teal' }

export const noun: TestedNoun = {
  expected: {
    'career.create': {
      input: { name: 'N', description: 'D', image: file, categoryId: 'SUB', color: 'red', icon },
      call: 'POST /api/admin/carreers multipart {categoryId,color,description,icon,image,name}',
      refreshes: ['carreers'],
      compared: ['name', 'description', 'categoryId', 'color'],
    },
    'career.update': {
      input: {
        id: 'CAREER',
        name: 'N',
        description: 'D',
        image: file,
        categoryId: 'SUB',
        color: 'red',
        icon,
      },
      call: 'PATCH /api/admin/carreers/CAREER multipart {categoryId,color,description,icon,image,name}',
      refreshes: ['carreers', 'carreer CAREER'],
      added: ['Carreira atualizada com sucesso', 'Erro ao atualizar carreira'],
    },
    'career.delete': {
      input: { id: 'CAREER', name: 'N' },
      call: 'DELETE /api/admin/carreers/CAREER',
      refreshes: ['carreers', 'carreer CAREER', 'courses-of-carreer CAREER'],
      kept: ['name'],
      added: ['Carreira deletada com sucesso', 'Erro ao deletar carreira'],
    },
    'career.addCourse': {
      input: { ...membership, present: true },
      call: 'POST /api/admin/carreers/courses/CAREER/COURSE',
      refreshes: ['courses-of-carreer CAREER'],
      kept: ['career', 'course', 'present'],
    },
    'career.removeCourse': {
      input: { ...membership, present: false },
      call: 'POST /api/admin/carreers/courses/CAREER/COURSE',
      refreshes: ['courses-of-carreer CAREER'],
      kept: ['career', 'course', 'present'],
    },
  },
  calls: `
    GET /api/app/carreers
    GET /api/app/carreers/{id}
    POST /api/admin/carreers
    PATCH /api/admin/carreers/{id}
    DELETE /api/admin/carreers/{id}
    GET /api/app/carreers/courses/{id}
    POST /api/admin/carreers/courses/{careerId}/{courseId}
  `,
  entities: [
    {
      kind: 'career',
      needs: ['subcategory'],
      make: ({ subcategory = '' }) => ['carreers', { form: { name: 'Dados', categoryId: subcategory } }],
      reads: ({ career }) => ['/api/app/carreers', `/api/app/carreers/${career}`],
      changes: ({ career }) => [['PATCH', `/api/admin/carreers/${career}`, { form: { name: 'Redes' } }]],
      remove: ({ career }) => ['DELETE', `/api/admin/carreers/${career}`],
    },
  ],
  page: {
    path: '/carreers',
    title: 'Carreiras',
    opens: 'Adicionar Carreira',
    one: { opens: `Editar ${HTML}` },
  },
  answers: {
    '/api/app/carreers': [CAREER],
    '/api/app/carreers/r': CAREER,
    '/api/app/carreers/courses/r': [],
  },
  dialogs: {
    ofList: ['Adicionar nova carreira', 'Editar', 'Excluir'],
    ofThing: ['Adicionar novo Curso', 'Duplicar', 'Editar', 'Remover'],
  },
  long: [{ kind: 'career', fields: (name, text) => ({ name, description: text, color: 'blue' }) }],
}
