import type { ConfirmRequest } from '@/form/confirm'
import { deleteStoryGroup } from './actions'
import type { StoryGroup } from './schema'

/**
 * The question before a group is deleted.
 * @param afterwards where that leads, from its own page
 */
export function storyGroupDeletion({ id, name }: Pick<StoryGroup, 'id' | 'name'>, afterwards?: () => void) {
  return {
    title: `Excluir ${name}`,
    question: `Tem certeza que deseja excluir o grupo “${name}”? Os stories dele são excluídos também.`,
    button: 'Excluir',
    action: deleteStoryGroup,
    input: { id, name },
    afterwards,
  } satisfies ConfirmRequest<{ id: string; name: string }>
}
