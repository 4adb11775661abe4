import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { createTeacher } from './actions'
import { teacherFields } from './fields'
import type { TeacherCreate } from './schema'

export default function CreateTeacherForm({ initial, ...props }: FormDialogProps<TeacherCreate>) {
  return (
    <ActionForm
      title="Adicionar Professor"
      submit="Criar"
      action={createTeacher}
      fields={teacherFields()}
      initial={initial}
      {...props}
    />
  )
}
