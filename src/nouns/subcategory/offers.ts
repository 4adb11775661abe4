import { editable } from '@/catalogue/category/schema'
import type { Subcategory } from '@/catalogue/subcategory/schema'
import { creation, editing, removal } from '@/form/offer/offer'
import { sentence } from '@/shared/isolated'

const forms = () => import('./forms')

export const createSubcategory = creation(
  'Adicionar SubCategoria',
  'subcategory.create',
  forms,
  'createSubcategoryForm',
  ({ id }: { id: string }) => ({ categoryId: id }),
)

export const editSubcategory = editing('Editar', 'subcategory.update', forms, 'editSubcategoryForm', editable)

export const deleteSubcategory = removal({
  title: ({ name }: Subcategory) => sentence`Excluir ${name}`,
  question: ({ name }) => sentence`Tem certeza que deseja excluir a subcategoria “${name}”?`,
  action: async () => (await import('./actions')).deleteSubcategory,
  input: ({ id, name }) => ({ id, name }),
  along: () => import('./along'),
})
