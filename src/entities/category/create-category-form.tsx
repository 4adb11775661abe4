import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { DEFAULT_COLOR } from '../color'
import { createCategory } from './actions'
import { categoryFields } from './fields'
import type { CategoryCreate } from './schema'

export default function CreateCategoryForm({ initial, ...props }: FormDialogProps<CategoryCreate>) {
  return (
    <ActionForm
      title="Adicionar Categoria"
      submit="Criar"
      action={createCategory}
      fields={categoryFields()}
      initial={{ color: DEFAULT_COLOR, ...initial }}
      {...props}
    />
  )
}
