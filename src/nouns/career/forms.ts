import { careers, coursesOfCareer } from '@/catalogue/career/reads'
import type { Career } from '@/catalogue/career/schema'
import { allCourses } from '@/catalogue/course/all-courses'
import { actionForm } from '@/form/action/action-form'
import { formFields } from '@/form/fields/declared-fields'
import type { FieldSpec, FieldValues } from '@/form/fields/form-fields'
import { type Choices, useChoices } from '@/form/fields/use-choices'
import { useRead } from '@/read/use-read'
import { CAREER } from '@/shared/declared'
import { sentence } from '@/shared/isolated'
import { addCourse } from '../course/career-action'
import { DEFAULT_COLOR } from '../declare/color'
import { COURSE_SOURCE } from '../known-courses/source'
import { useSubcategoryOptions } from '../subcategory/use-subcategory-options'
import { createCareer, updateCareer } from './actions'

const BESIDE = { in: { lists: [careers.name] } }

function fieldsOf(subcategories: Choices, current?: Pick<Career, 'image' | 'icon'>) {
  return formFields(CAREER, {
    image: { current: current?.image },
    categoryId: { placeholder: 'Selecione…', ...subcategories },
    icon: { current: current?.icon },
  })
}

export const createCareerForm = actionForm(createCareer, function useCreation(initial) {
  return {
    title: 'Adicionar nova carreira',
    submit: 'Criar',
    fields: fieldsOf(useSubcategoryOptions()),
    beside: BESIDE,
    initial: { color: DEFAULT_COLOR, ...initial },
  }
})

export const editCareerForm = actionForm(updateCareer, function useEdit({ id, ...values }) {
  const current = useRead(careers).data?.find((career) => career.id === id)
  return {
    title: sentence`Editar ${current?.name ?? values.name ?? ''}`,
    submit: 'Salvar',
    fields: fieldsOf(useSubcategoryOptions(), current),
    beside: BESIDE,
    fixed: { id },
    initial: values,
  }
})

/** The form that adds a course to a career. It lists all courses, including those that exist on this device only. */
export const addCourseForm = actionForm(addCourse, function useAddition(initial) {
  const { careerId = '', career, courseId } = initial
  const { items: courses, hint } = useChoices(allCourses, COURSE_SOURCE)
  const { data: there = [] } = useRead(coursesOfCareer, careerId)
  // While the form corrects a queued entry, `there` already contains the entry's own course. Do not count that course
  // as a course of the career.
  const isThere = (id: string) => id !== courseId && there.some((course) => course.id === id)
  const field: FieldSpec<'courseId'> = {
    kind: 'combobox',
    name: 'courseId',
    label: 'Selecione um curso',
    placeholder: 'Digite parte do nome…',
    hint,
    options: courses.map(({ id, name }) => ({
      value: id,
      label: name,
      hint: isThere(id) ? 'Já está nesta carreira' : undefined,
    })),
    check: (id) => (isThere(id) ? 'Este curso já está nesta carreira.' : undefined),
  }
  /** Returns what is known about the chosen course. The course's card shows this until the server's data is read. */
  const chosen = (values: FieldValues) => {
    const course = courses.find(({ id }) => id === values['courseId'])
    return course && { name: course.name, description: course.description, image: course.image }
  }
  return {
    title: 'Adicionar novo Curso',
    submit: 'Adicionar',
    fields: [field],
    fixed: (values) => ({ careerId, career, present: true, course: chosen(values) ?? initial.course }),
    initial: { courseId },
  }
})
