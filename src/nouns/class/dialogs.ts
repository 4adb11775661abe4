import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')

export const createClassDialog = formDialog('class.create', async () => (await forms()).createClassForm)
export const moveClassDialog = formDialog('class.move', async () => (await forms()).moveClassForm)
