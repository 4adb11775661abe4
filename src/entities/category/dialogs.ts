import { type AnyFormDialog, formDialog } from '@/action/form-dialog'

export const createCategoryDialog = formDialog('category.create', () => import('./create-category-form'))
export const editCategoryDialog = formDialog('category.update', () => import('./edit-category-form'))

export const categoryForms: readonly AnyFormDialog[] = [createCategoryDialog, editCategoryDialog]
