import { subcategories, subcategoriesOfCategory } from '@/catalogue/subcategory/reads'
import { actionForm } from '@/form/action/action-form'
import { useRead } from '@/read/use-read'
import { sentence } from '@/shared/isolated'
import { categoryEditFields, categoryFields } from '../category-fields/fields'
import { DEFAULT_COLOR } from '../declare/color'
import { createSubcategory, updateSubcategory } from './actions'

const SUBCATEGORIES = { lists: [subcategories.name, subcategoriesOfCategory.name] }

/** The subcategories of one category. */
const beside = (categoryId: string | null | undefined) => ({
  in: SUBCATEGORIES,
  where: (other: object) => 'categoryId' in other && other.categoryId === categoryId,
})

export const createSubcategoryForm = actionForm(createSubcategory, (initial) => ({
  title: 'Adicionar SubCategoria',
  submit: 'Criar',
  fields: categoryFields(),
  fixed: { categoryId: initial.categoryId },
  beside: beside(initial.categoryId),
  initial: { color: DEFAULT_COLOR, ...initial },
}))

export const editSubcategoryForm = actionForm(updateSubcategory, function useEdit(initial) {
  const current = useRead(subcategories).data?.find(({ id }) => id === initial.id)
  return {
    title: sentence`Editar ${initial.name ?? ''}`,
    submit: 'Salvar',
    fields: categoryEditFields(current),
    beside: beside(current?.categoryId),
    initial,
  }
})
