import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { useRead } from '@/action/use-read'
import { updateCourse } from './actions'
import { useCourseFields } from './fields'
import { oneCourse } from './reads'
import type { CourseUpdate } from './schema'

export default function EditCourseForm({ initial, ...props }: FormDialogProps<CourseUpdate>) {
  const id = initial?.id ?? ''
  const { data: current } = useRead(oneCourse, id)
  const { fields, teacherIn } = useCourseFields(current)
  return (
    <ActionForm
      title="Editar curso"
      submit="Salvar"
      action={updateCourse}
      fields={fields}
      fixed={(values) => ({ id, ...teacherIn(values) })}
      initial={initial}
      {...props}
    />
  )
}
