import { type Expected, file, icon } from '../expected-action'

export const expected: Expected = {
  'subcategory.create': {
    input: {
      name: 'N',
      namePt: 'P',
      nameEn: 'E',
      nameEs: 'S',
      color: 'red',
      icon,
      image: file,
      categoryId: 'CATEGORY',
    },
    call: 'POST /api/admin/subcategories multipart {categoryId,color,icon,image,name,nameEn,nameEs,namePt}',
    refreshes: ['subcategories', 'subcategories-of-category CATEGORY'],
    compared: ['name', 'namePt', 'nameEn', 'nameEs', 'color'],
  },
  'subcategory.update': {
    input: {
      name: 'N',
      namePt: 'P',
      nameEn: 'E',
      nameEs: 'S',
      color: 'red',
      icon,
      image: file,
      id: 'SUB',
      description: 'D',
    },
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
