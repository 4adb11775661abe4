import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { createCourse } from './actions'
import { useCourseFields } from './fields'
import { type CourseCreate, DEFAULT_LANGUAGE } from './schema'

export default function CreateCourseForm({ initial, ...props }: FormDialogProps<CourseCreate>) {
  const { fields, teacherIn } = useCourseFields()
  return (
    <ActionForm
      title="Adicionar Curso"
      submit="Criar"
      action={createCourse}
      fields={fields}
      fixed={teacherIn}
      initial={{ language: DEFAULT_LANGUAGE, ...initial }}
      {...props}
    />
  )
}
