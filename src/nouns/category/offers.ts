import { type Category, editable } from '@/catalogue/category/schema'
import { creation, editing, removal } from '@/form/offer/offer'
import { sentence } from '@/shared/isolated'

const forms = () => import('./forms')

export const createCategory = creation('Adicionar Categoria', 'category.create', forms, 'createCategoryForm')

export const editCategory = editing('Editar', 'category.update', forms, 'editCategoryForm', editable)

export const deleteCategory = removal({
  question: ({ name }: Category) => sentence`Tem certeza que deseja excluir a categoria “${name}”?`,
  action: async () => (await import('./actions')).deleteCategory,
  input: ({ id, name }) => ({ id, name }),
  along: () => import('./along'),
})
