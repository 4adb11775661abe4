import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')

export const createTeacherDialog = formDialog('teacher.create', async () => (await forms()).createTeacherForm)
export const editTeacherDialog = formDialog('teacher.update', async () => (await forms()).editTeacherForm)
