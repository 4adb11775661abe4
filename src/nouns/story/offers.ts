import type { StoryNamed } from '@/catalogue/story/schema'
import { creation, removal } from '@/form/offer/offer'
import { sentence } from '@/shared/isolated'

const forms = () => import('./forms')

export const createStory = creation(
  'Adicionar Stories',
  'story.create',
  forms,
  'createStoryForm',
  ({ id, name }: { id: string; name: string }) => ({ storyGroupId: id, group: name }),
)

export const deleteStory = removal({
  title: ({ name }: StoryNamed) => sentence`Excluir ${name}`,
  question: () => 'Tem certeza que deseja deletar o story?',
  action: async () => (await import('./actions')).deleteStory,
  input: (story) => story,
})
