import { type AnyFormDialog, formDialog } from '@/action/form-dialog'

export const createCourseDialog = formDialog('course.create', () => import('./create-course-form'))
export const editCourseDialog = formDialog('course.update', () => import('./edit-course-form'))
export const courseImageDialog = formDialog('course.imageByUrl', () => import('./course-image-form'))
export const attachTeacherDialog = formDialog('course.teacher', () => import('./attach-teacher-form'))
export const addSubcategoryDialog = formDialog(
  'course.addSubcategory',
  () => import('./add-subcategory-form'),
)

export const courseForms: readonly AnyFormDialog[] = [
  createCourseDialog,
  editCourseDialog,
  courseImageDialog,
  attachTeacherDialog,
  addSubcategoryDialog,
]
