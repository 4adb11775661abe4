import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { useRead } from '@/action/use-read'
import { categoryEditFields } from '../category/fields'
import type { CategoryUpdate } from '../category/schema'
import { updateSubcategory } from './actions'
import { subcategories } from './reads'

export default function EditSubcategoryForm({ initial, ...props }: FormDialogProps<CategoryUpdate>) {
  const current = useRead(subcategories).data?.find(({ id }) => id === initial?.id)
  return (
    <ActionForm
      title={`Editar ${initial?.name ?? ''}`}
      submit="Salvar"
      action={updateSubcategory}
      fields={categoryEditFields(current)}
      initial={initial}
      {...props}
    />
  )
}
