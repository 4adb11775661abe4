import { type Expected, label } from '../expected-action'

export const expected: Expected = {
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
}
