import { label } from './support/expected-action.ts'
import { HTML } from './support/hostile.ts'
import type { TestedNoun } from './support/tested-noun.ts'

const CATEGORY = { id: 'k', name: 'Exatas', color: 'blue' }

export const noun: TestedNoun = {
  expected: {
    'category.create': {
      input: label,
      call: 'POST /api/admin/categories multipart {color,icon,image,name,nameEn,nameEs,namePt}',
      refreshes: ['categories'],
      compared: ['name', 'namePt', 'nameEn', 'nameEs', 'color'],
    },
    'category.update': {
      input: { ...label, id: 'CATEGORY', description: 'D' },
      call: 'PATCH /api/admin/categories/CATEGORY multipart {color,description,icon,image,name,nameEn,nameEs,namePt}',
      refreshes: ['categories', 'category CATEGORY'],
    },
    'category.delete': {
      input: { id: 'CATEGORY', name: 'N' },
      call: 'DELETE /api/admin/categories/CATEGORY',
      refreshes: ['categories', 'category CATEGORY', 'subcategories', 'subcategories-of-category CATEGORY'],
      kept: ['name'],
    },
  },
  calls: `
    GET /api/app/categories
    GET /api/app/categories/{id}
    POST /api/admin/categories
    PATCH /api/admin/categories/{id}
    DELETE /api/admin/categories/{id}
  `,
  entities: [
    {
      kind: 'category',
      make: () => ['categories', { form: { name: 'Exatas' } }],
      reads: ({ category }) => ['/api/app/categories', `/api/app/categories/${category}`],
      changes: ({ category }) => [
        ['PATCH', `/api/admin/categories/${category}`, { form: { name: 'Humanas' } }],
      ],
      remove: ({ category }) => ['DELETE', `/api/admin/categories/${category}`],
    },
  ],
  page: {
    path: '/categories',
    title: 'Categorias',
    opens: 'Adicionar Categoria',
    one: { opens: `Editar ${HTML}` },
  },
  answers: { '/api/app/categories': [CATEGORY], '/api/app/categories/k': CATEGORY },
  dialogs: {
    ofList: ['Adicionar Categoria', 'Duplicar', 'Editar', 'Excluir'],
    ofThing: ['Duplicar', 'Editar', 'Excluir'],
  },
  long: [{ kind: 'category', fields: (name) => ({ name, color: 'blue' }) }],
}
