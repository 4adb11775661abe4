import { file } from './support/expected-action.ts'
import { HTML } from './support/hostile.ts'
import type { TestedNoun } from './support/tested-noun.ts'

const GROUP = { id: 'g', name: 'Turma da manhã' }

export const noun: TestedNoun = {
  expected: {
    'storyGroup.create': {
      input: { name: 'N', image: file, subCategoryId: 'SUB' },
      call: 'POST /api/admin/stories/group multipart {image,name,subCategoryId}',
      refreshes: ['story-groups'],
      compared: ['name', 'subCategoryId'],
    },
    'storyGroup.update': {
      input: { id: 'GROUP', name: 'N', image: file, subCategoryId: 'SUB' },
      call: 'PATCH /api/admin/stories/group/GROUP multipart {id,image,name,subCategoryId}',
      refreshes: ['story-groups', 'story-group GROUP'],
    },
    'storyGroup.updateTextAndImage': {
      input: { id: 'GROUP', name: 'N', image: file, subCategoryId: 'SUB' },
      call: 'PATCH /api/admin/stories/group/GROUP multipart {id,image,name,subCategoryId}',
      refreshes: ['story-groups', 'story-group GROUP'],
    },
    'storyGroup.delete': {
      input: { id: 'GROUP', name: 'N' },
      call: 'DELETE /api/admin/stories/group/GROUP',
      refreshes: ['story-groups', 'story-group GROUP', 'stories-of-group GROUP'],
      kept: ['name'],
    },
  },
  calls: `
    GET /api/app/stories/group/all
    GET /api/app/stories/group/{id}
    GET /api/app/stories/group/{id}/stories
    POST /api/admin/stories/group
    PATCH /api/admin/stories/group/{id}
    DELETE /api/admin/stories/group/{id}
  `,
  entities: [
    {
      kind: 'group',
      noun: 'storyGroup',
      needs: ['subcategory'],
      make: ({ subcategory = '' }) => [
        'stories/group',
        { form: { name: 'Semana', subCategoryId: subcategory } },
      ],
      reads: ({ group }) => ['/api/app/stories/group/all', `/api/app/stories/group/${group}`],
      changes: ({ group }) => [['PATCH', `/api/admin/stories/group/${group}`, { form: { name: 'Mês' } }]],
      remove: ({ group }) => ['DELETE', `/api/admin/stories/group/${group}`],
    },
  ],
  page: {
    path: '/stories',
    title: 'Stories',
    opens: `Editar ${HTML}`,
    one: { opens: 'Ver no aplicativo' },
  },
  answers: { '/api/app/stories/group/all': [GROUP], '/api/app/stories/group/g': GROUP },
  dialogs: {
    ofList: ['Adicionar Grupo de Stories', 'Editar', 'Excluir'],
    ofThing: ['Editar Texto e Imagem'],
  },
  long: [{ kind: 'group', fields: (name) => ({ name }) }],
}
