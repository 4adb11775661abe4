import { categories } from '@/catalogue/category/reads'
import { actionForm } from '@/form/action/action-form'
import { useRead } from '@/read/use-read'
import { categoryEditFields, categoryFields } from '../category-fields/fields'
import { DEFAULT_COLOR } from '../declare/color'
import { createCategory, updateCategory } from './actions'

const BESIDE = { in: { lists: [categories.name] } }

export const createCategoryForm = actionForm(createCategory, (initial) => ({
  title: 'Adicionar Categoria',
  submit: 'Criar',
  fields: categoryFields(),
  beside: BESIDE,
  initial: { color: DEFAULT_COLOR, ...initial },
}))

export const editCategoryForm = actionForm(updateCategory, function useEdit(initial) {
  const current = useRead(categories).data?.find(({ id }) => id === initial.id)
  return {
    title: 'Editar',
    submit: 'Salvar',
    fields: categoryEditFields(current),
    beside: BESIDE,
    initial,
  }
})
