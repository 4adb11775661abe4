import { creation, editing, removal } from '@/form/offer'
import { sentence } from '@/shared/isolated'
import { copying } from '../copying'
import { type Category, editable } from './schema'

const forms = () => import('./forms')

export const createCategory = creation('Adicionar Categoria', 'category.create', forms, 'createCategoryForm')

export const editCategory = editing('Editar', 'category.update', forms, 'editCategoryForm', editable)

export const duplicateCategory = copying((all) => all.category)

export const deleteCategory = removal({
  question: ({ name }: Category) =>
    sentence`Tem certeza que deseja excluir a categoria “${name}”? As subcategorias dela continuam, sem categoria.`,
  action: async () => (await import('./actions')).deleteCategory,
  input: ({ id, name }) => ({ id, name }),
})

/** The menu of a category's card (section 2 of the specification, `/categories`). */
export const CATEGORY_MENU = [editCategory, duplicateCategory, deleteCategory]
