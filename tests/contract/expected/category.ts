import { type Expected, label } from '../expected-action'

export const expected: Expected = {
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
}
