import { formDialog } from '@/form/form-dialog'
import { creation, editing, removal } from '@/form/offer'
import { sentence } from '@/shared/isolated'
import { editable, type StoryGroup } from './schema'

const forms = () => import('./forms')

export const createStoryGroup = creation(
  'Adicionar Grupo de Stories',
  formDialog('storyGroup.create', async () => (await forms()).createStoryGroupForm),
)

export const editStoryGroup = editing(
  'Editar',
  formDialog('storyGroup.update', async () => (await forms()).editStoryGroupForm),
  editable,
)

export const editTextAndImage = editing(
  'Editar Grupo',
  formDialog('storyGroup.updateTextAndImage', async () => (await forms()).textAndImageForm),
  editable,
)

/** `Editar` of a story opens its group's form, because the API has no call that changes a story. */
export const editStory = editing('Editar', editTextAndImage.form, editable)

export const deleteStoryGroup = removal({
  title: ({ name }: Pick<StoryGroup, 'id' | 'name'>) => sentence`Excluir ${name}`,
  question: ({ name }) =>
    sentence`Tem certeza que deseja excluir o grupo “${name}”? Os stories dele são excluídos também.`,
  action: async () => (await import('./actions')).deleteStoryGroup,
  input: ({ id, name }) => ({ id, name }),
})
