import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')

export const createStoryGroupDialog = formDialog(
  'storyGroup.create',
  async () => (await forms()).createStoryGroupForm,
)
export const editStoryGroupDialog = formDialog(
  'storyGroup.update',
  async () => (await forms()).editStoryGroupForm,
)
export const textAndImageDialog = formDialog(
  'storyGroup.updateTextAndImage',
  async () => (await forms()).textAndImageForm,
)
