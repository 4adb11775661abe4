import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')

export const createStoryDialog = formDialog('story.create', async () => (await forms()).createStoryForm)
