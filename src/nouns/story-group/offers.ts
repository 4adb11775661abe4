import { editable, type StoryGroup } from '@/catalogue/story-group/schema'
import { creation, editing, removal } from '@/form/offer/offer'
import { sentence } from '@/shared/isolated'

const forms = () => import('./forms')

export const createStoryGroup = creation(
  'Adicionar Grupo de Stories',
  'storyGroup.create',
  forms,
  'createStoryGroupForm',
)

export const editStoryGroup = editing('Editar', 'storyGroup.update', forms, 'editStoryGroupForm', editable)

export const editTextAndImage = editing(
  'Editar Grupo',
  'storyGroup.updateTextAndImage',
  forms,
  'textAndImageForm',
  editable,
)

/** `Editar` of a story opens its group's form, because the API has no call that changes a story. */
export const editStory = { ...editTextAndImage, label: 'Editar' }

export const deleteStoryGroup = removal({
  title: ({ name }: Pick<StoryGroup, 'id' | 'name'>) => sentence`Excluir ${name}`,
  question: ({ name }) => sentence`Tem certeza que deseja excluir o grupo “${name}”?`,
  action: async () => (await import('./actions')).deleteStoryGroup,
  input: ({ id, name }) => ({ id, name }),
  along: () => import('./along'),
})
