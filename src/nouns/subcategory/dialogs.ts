import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')

export const createSubcategoryDialog = formDialog(
  'subcategory.create',
  async () => (await forms()).createSubcategoryForm,
)
export const editSubcategoryDialog = formDialog(
  'subcategory.update',
  async () => (await forms()).editSubcategoryForm,
)
