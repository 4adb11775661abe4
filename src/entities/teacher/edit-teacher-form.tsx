import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { useRead } from '@/action/use-read'
import { updateTeacher } from './actions'
import { teacherFields } from './fields'
import { oneTeacher, teachers } from './reads'
import type { TeacherUpdate } from './schema'

export default function EditTeacherForm({ initial, ...props }: FormDialogProps<TeacherUpdate>) {
  const id = initial?.id ?? ''
  const listed = useRead(teachers).data?.find((teacher) => teacher.id === id)
  const { data: current = listed } = useRead(oneTeacher, id)
  return (
    <ActionForm
      title={`Editar ${initial?.name ?? ''}`}
      submit="Salvar"
      incomplete="Por favor, preencha todos os campos"
      action={updateTeacher}
      fields={teacherFields({ existing: true, image: current?.image })}
      initial={initial}
      {...props}
    />
  )
}
