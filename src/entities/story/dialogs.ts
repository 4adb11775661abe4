import { type AnyFormDialog, formDialog } from '@/action/form-dialog'

export const createStoryDialog = formDialog('story.create', () => import('./create-story-form'))

export const storyForms: readonly AnyFormDialog[] = [createStoryDialog]
