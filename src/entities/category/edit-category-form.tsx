import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { useRead } from '@/action/use-read'
import { updateCategory } from './actions'
import { categoryEditFields } from './fields'
import { categories } from './reads'
import type { CategoryUpdate } from './schema'

export default function EditCategoryForm({ initial, ...props }: FormDialogProps<CategoryUpdate>) {
  const current = useRead(categories).data?.find(({ id }) => id === initial?.id)
  return (
    <ActionForm
      title="Editar"
      submit="Salvar"
      action={updateCategory}
      fields={categoryEditFields(current)}
      initial={initial}
      {...props}
    />
  )
}
