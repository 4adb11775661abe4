import { type AnyFormDialog, formDialog } from '@/action/form-dialog'

export const createTeacherDialog = formDialog('teacher.create', () => import('./create-teacher-form'))
export const editTeacherDialog = formDialog('teacher.update', () => import('./edit-teacher-form'))

export const teacherForms: readonly AnyFormDialog[] = [createTeacherDialog, editTeacherDialog]
