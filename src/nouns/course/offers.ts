import { Image } from 'lucide-react'
import { type Course, editable } from '@/catalogue/course/schema'
import { creation, editing, removal } from '@/form/offer/offer'
import { sentence } from '@/shared/isolated'

const forms = () => import('./forms')

export const createCourse = creation('Adicionar Curso', 'course.create', forms, 'createCourseForm')

export const editCourse = editing('Editar curso', 'course.update', forms, 'editCourseForm', editable)

export const changeCourseImage = editing(
  'Imagem via YouTube',
  'course.imageByUrl',
  forms,
  'courseImageForm',
  ({ id, name }: Course) => ({ courseId: id, name }),
  Image,
)

export const deleteCourse = removal({
  question: ({ name }: Course) => sentence`Tem certeza que deseja excluir o curso “${name}”?`,
  action: async () => (await import('./actions')).deleteCourse,
  input: ({ id, name }) => ({ id, name }),
  along: () => import('./along'),
})
