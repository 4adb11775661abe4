import { label } from './support/expected-action.ts'
import type { TestedNoun } from './support/tested-noun.ts'

export const noun: TestedNoun = {
  expected: {
    'subcategory.create': {
      input: { ...label, categoryId: 'CATEGORY' },
      call: 'POST /api/admin/subcategories multipart {categoryId,color,icon,image,name,nameEn,nameEs,namePt}',
      refreshes: ['subcategories', 'subcategories-of-category CATEGORY'],
      compared: ['name', 'namePt', 'nameEn', 'nameEs', 'color'],
    },
    'subcategory.update': {
      input: { ...label, id: 'SUB', description: 'D' },
      call: 'PATCH /api/admin/subcategories/SUB multipart {color,description,icon,image,name,nameEn,nameEs,namePt}',
      refreshes: ['subcategories', 'subcategories-of-category', 'subcategories-of-course'],
      added: ['SubCategoria atualizada com sucesso', 'Erro ao atualizar SubCategoria'],
    },
    'subcategory.delete': {
      input: { id: 'SUB', name: 'N' },
      call: 'DELETE /api/admin/subcategories/SUB',
      refreshes: ['subcategories', 'subcategories-of-category', 'subcategories-of-course'],
      kept: ['name'],
      added: ['SubCategoria deletada com sucesso', 'Erro ao deletar SubCategoria'],
    },
  },
  calls: `
    GET /api/app/subcategories
    GET /api/app/subcategories/by-category/{id}
    GET /api/app/subcategories/by-course/{id}
    POST /api/admin/subcategories
    PATCH /api/admin/subcategories/{id}
    DELETE /api/admin/subcategories/{id}
  `,
  entities: [
    {
      kind: 'subcategory',
      needs: ['category'],
      make: ({ category = '' }) => ['subcategories', { form: { name: 'Álgebra', categoryId: category } }],
      reads: ({ category, course }) => [
        '/api/app/subcategories',
        `/api/app/subcategories/by-category/${category}`,
        `/api/app/subcategories/by-course/${course}`,
        '/api/app/stories/group/all',
      ],
      changes: ({ subcategory }) => [
        ['PATCH', `/api/admin/subcategories/${subcategory}`, { form: { name: 'Cálculo' } }],
      ],
      remove: ({ subcategory }) => ['DELETE', `/api/admin/subcategories/${subcategory}`],
    },
  ],
  answers: { '/api/app/subcategories': [], '/api/app/subcategories/by-category/k': [] },
  dialogs: { ofThing: ['Adicionar SubCategoria', 'Duplicar', 'Editar', 'Excluir'] },
  long: [{ kind: 'subcategory', fields: (name) => ({ name, color: 'blue' }) }],
}
