/** Checks that an offer, its action and its form fit each other, which the compiler holds. */
import { expect, it } from 'vitest'
import { creation } from '@/form/offer/offer'

const forms = () => import('@/nouns/course/forms')

it('an offer of a wrong action, a wrong form or a wrong first value does not compile', () => {
  const right = creation('Adicionar Curso', 'course.create', forms, 'createCourseForm')
  expect(right.form.actionName).toBe('course.create')

  // @ts-expect-error no action has this name
  creation('Adicionar Curso', 'course.creat', forms, 'createCourseForm')
  // @ts-expect-error the form is that of another action
  creation('Adicionar Curso', 'course.create', forms, 'editCourseForm')
  // @ts-expect-error the module has no such form
  creation('Adicionar Curso', 'course.create', forms, 'createTeacherForm')
  // @ts-expect-error the field takes a text
  creation('Adicionar Curso', 'course.create', forms, 'createCourseForm', () => ({ name: 1 }))
})
