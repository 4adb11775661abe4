import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import type { FieldSpec, FieldValues } from '@/action/form-fields'
import { useListed } from '@/action/use-listed'
import { useRead } from '@/action/use-read'
import { allCourses } from '../course/reads'
import { addCourse } from './courses'
import { coursesOfCareer } from './reads'
import type { CareerCourse } from './schema'

/** Chooses among all courses, those only on this device included. */
export default function AddCourseForm({ initial, ...props }: FormDialogProps<CareerCourse>) {
  const { careerId = '', career, courseId } = initial ?? {}
  const { items: courses, hint } = useListed(allCourses)
  const { data: there = [] } = useRead(coursesOfCareer, careerId)
  // The one being corrected is there by its own doing.
  const isThere = (id: string) => id !== courseId && there.some((course) => course.id === id)
  const field: FieldSpec = {
    kind: 'combobox',
    name: 'courseId',
    label: 'Selecione um curso',
    required: true,
    placeholder: 'Digite parte do nome…',
    hint,
    options: courses.map(({ id, name }) => ({
      value: id,
      label: name,
      hint: isThere(id) ? 'Já está nesta carreira' : undefined,
    })),
    check: (id) => (isThere(id) ? 'Este curso já está nesta carreira.' : undefined),
  }
  /** What is known of the chosen course, for its card until the server has been asked. */
  const chosen = (values: FieldValues) => {
    const course = courses.find(({ id }) => id === values['courseId'])
    return course && { name: course.name, description: course.description, image: course.image }
  }
  return (
    <ActionForm
      title="Adicionar novo Curso"
      submit="Adicionar"
      action={addCourse}
      fields={[field]}
      fixed={(values) => ({ careerId, career, present: true, course: chosen(values) ?? initial?.course })}
      initial={{ courseId }}
      {...props}
    />
  )
}
