import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')

export const createCategoryDialog = formDialog(
  'category.create',
  async () => (await forms()).createCategoryForm,
)
export const editCategoryDialog = formDialog('category.update', async () => (await forms()).editCategoryForm)
