import { type AnyFormDialog, formDialog } from '@/action/form-dialog'

export const createStoryGroupDialog = formDialog(
  'storyGroup.create',
  () => import('./create-story-group-form'),
)
export const editStoryGroupDialog = formDialog('storyGroup.update', () => import('./edit-story-group-form'))
export const textAndImageDialog = formDialog(
  'storyGroup.updateTextAndImage',
  () => import('./text-and-image-form'),
)

export const storyGroupForms: readonly AnyFormDialog[] = [
  createStoryGroupDialog,
  editStoryGroupDialog,
  textAndImageDialog,
]
