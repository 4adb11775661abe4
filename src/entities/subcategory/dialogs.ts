import { type AnyFormDialog, formDialog } from '@/action/form-dialog'

export const createSubcategoryDialog = formDialog(
  'subcategory.create',
  () => import('./create-subcategory-form'),
)
export const editSubcategoryDialog = formDialog('subcategory.update', () => import('./edit-subcategory-form'))

export const subcategoryForms: readonly AnyFormDialog[] = [createSubcategoryDialog, editSubcategoryDialog]
