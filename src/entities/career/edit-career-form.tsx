import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { useRead } from '@/action/use-read'
import { useSubcategoryOptions } from '../subcategory/use-subcategory-options'
import { updateCareer } from './actions'
import { careerFields } from './fields'
import { careers } from './reads'
import type { CareerUpdate } from './schema'

export default function EditCareerForm({ initial, ...props }: FormDialogProps<CareerUpdate>) {
  const { id, ...values } = initial ?? {}
  const current = useRead(careers).data?.find((career) => career.id === id)
  return (
    <ActionForm
      title={`Editar ${current?.name ?? values.name}`}
      submit="Salvar"
      action={updateCareer}
      fields={careerFields(useSubcategoryOptions(), current)}
      fixed={{ id }}
      initial={values}
      {...props}
    />
  )
}
