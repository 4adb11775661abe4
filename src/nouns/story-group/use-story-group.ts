import type { Marked } from '@/action/overlay'
import { useRead } from '@/read/use-read'
import { storyGroups } from './reads'
import type { StoryGroup } from './schema'

/** A group as the list of groups has it; `undefined` while that is not known. */
export function useStoryGroup(id: string | undefined): Marked<StoryGroup> | undefined {
  return useRead(storyGroups).data?.find((group) => group.id === id)
}
