import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { DEFAULT_COLOR } from '../color'
import { useSubcategoryOptions } from '../subcategory/use-subcategory-options'
import { createCareer } from './actions'
import { careerFields } from './fields'
import type { CareerCreate } from './schema'

export default function CreateCareerForm({ initial, ...props }: FormDialogProps<CareerCreate>) {
  return (
    <ActionForm
      title="Adicionar nova carreira"
      submit="Criar"
      action={createCareer}
      fields={careerFields(useSubcategoryOptions())}
      initial={{ color: DEFAULT_COLOR, ...initial }}
      {...props}
    />
  )
}
