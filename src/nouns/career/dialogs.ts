import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')

export const createCareerDialog = formDialog('career.create', async () => (await forms()).createCareerForm)
export const editCareerDialog = formDialog('career.update', async () => (await forms()).editCareerForm)
export const addCourseDialog = formDialog('career.addCourse', async () => (await forms()).addCourseForm)
