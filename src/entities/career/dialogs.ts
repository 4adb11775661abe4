import { type AnyFormDialog, formDialog } from '@/action/form-dialog'

export const createCareerDialog = formDialog('career.create', () => import('./create-career-form'))
export const editCareerDialog = formDialog('career.update', () => import('./edit-career-form'))
export const addCourseDialog = formDialog('career.addCourse', () => import('./add-course-form'))

export const careerForms: readonly AnyFormDialog[] = [createCareerDialog, editCareerDialog, addCourseDialog]
