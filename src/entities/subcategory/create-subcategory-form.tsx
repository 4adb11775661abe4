import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { categoryFields } from '../category/fields'
import { DEFAULT_COLOR } from '../color'
import { createSubcategory } from './actions'
import type { SubcategoryCreate } from './schema'

export default function CreateSubcategoryForm({ initial, ...props }: FormDialogProps<SubcategoryCreate>) {
  return (
    <ActionForm
      title="Adicionar SubCategoria"
      submit="Criar"
      action={createSubcategory}
      fields={categoryFields()}
      initial={{ color: DEFAULT_COLOR, ...initial }}
      {...props}
    />
  )
}
