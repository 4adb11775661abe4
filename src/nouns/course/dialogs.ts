import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')

export const createCourseDialog = formDialog('course.create', async () => (await forms()).createCourseForm)
export const editCourseDialog = formDialog('course.update', async () => (await forms()).editCourseForm)
export const courseImageDialog = formDialog('course.imageByUrl', async () => (await forms()).courseImageForm)
export const attachTeacherDialog = formDialog('course.teacher', async () => (await forms()).attachTeacherForm)
export const addSubcategoryDialog = formDialog(
  'course.addSubcategory',
  async () => (await forms()).addSubcategoryForm,
)
