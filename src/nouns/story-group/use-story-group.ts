import type { Marked } from '@/action/overlay'
import { storyGroups } from '@/catalogue/story-group/reads'
import type { StoryGroup } from '@/catalogue/story-group/schema'
import { useRead } from '@/read/use-read'

/** Returns a group from the list of groups; `undefined` if the list does not have the group, or was not read yet. */
export function useStoryGroup(id: string | undefined): Marked<StoryGroup> | undefined {
  return useRead(storyGroups).data?.find((group) => group.id === id)
}
