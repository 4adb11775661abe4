import { type Career, editable } from '@/catalogue/career/schema'
import type { Course } from '@/catalogue/course/schema'
import { lazyComponent } from '@/components/lazy-component'
import { creation, editing, removal } from '@/form/offer/offer'
import { takingSeveral } from '@/form/offer/taking-several'
import { sentence } from '@/shared/isolated'
import { placed } from '../course/placed'

const forms = () => import('./forms')

export const createCareer = creation('Adicionar Carreira', 'career.create', forms, 'createCareerForm')

export const editCareer = editing('Editar', 'career.update', forms, 'editCareerForm', editable)

export const deleteCareer = removal({
  title: ({ name }: Career) => sentence`Excluir ${name}`,
  question: ({ name }) => sentence`Tem certeza que deseja excluir a carreira “${name}”?`,
  action: async () => (await import('./actions')).deleteCareer,
  input: ({ id, name }) => ({ id, name }),
  along: () => import('./along'),
})

export const addCourse = takingSeveral(
  creation('Adicionar curso', 'career.addCourse', forms, 'addCourseForm', ({ id, name }: Career) => ({
    careerId: id,
    career: name,
  })),
  lazyComponent(() => import('../course/career-form')),
)

/**
 * The button on the course's card says `Excluir`. The question that follows has the button `Remover`, because only the
 * career loses the course. The course itself is not deleted.
 */
export const removeCourse = removal({
  title: ({ course }: { career: Career; course: Course }) => sentence`Excluir ${course.name}`,
  question: () => 'Tem certeza que deseja remover o curso da carreira?',
  button: 'Remover',
  action: async () => (await import('../course/career-action')).removeCourse,
  input: ({ career, course }) => placed(career, course, false),
})
