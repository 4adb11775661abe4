import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import type { FieldSpec } from '@/action/form-fields'
import { useListed } from '@/action/use-listed'
import { teachers } from '../teacher/reads'
import { attachTeacher } from './actions'
import type { CourseTeacher } from './schema'

export default function AttachTeacherForm({ initial, ...props }: FormDialogProps<CourseTeacher>) {
  const { items: all, hint } = useListed(teachers)
  const fields: FieldSpec[] = [
    {
      kind: 'select',
      name: 'teacherId',
      label: 'Professor',
      required: true,
      hint,
      placeholder: 'Selecione um professor',
      options: all.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  return (
    <ActionForm
      title="Adicionar Professor"
      submit="Adicionar"
      action={attachTeacher}
      fields={fields}
      fixed={({ teacherId }) => ({
        id: initial?.id,
        name: initial?.name,
        teacherName: all.find(({ id }) => id === teacherId)?.name ?? initial?.teacherName ?? '',
      })}
      initial={{ teacherId: initial?.teacherId ?? '' }}
      {...props}
    />
  )
}
