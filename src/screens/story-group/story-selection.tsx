import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { deleteStory } from '@/nouns/story/actions'
import type { Story } from '@/nouns/story/schema'
import type { StoryGroupAlone } from '@/nouns/story-group/schema'
import SelectableGrid, { type SelectionProps } from '@/page/selectable-grid'
import { StoryCard } from './story-card'

export interface StorySelectionProps extends SelectionProps<Marked<Story>> {
  groupId: string
  group: StoryGroupAlone
}

/** Lets the user select several stories of a group, and delete them together. */
export default function StorySelection({ groupId, group, ...props }: StorySelectionProps) {
  const nameOf = (_story: Story, at: number) => `Story ${at + 1}`
  return (
    <SelectableGrid
      {...props}
      nameOf={nameOf}
      grid="stories"
      words={['story selecionado', 'stories selecionados']}
      nouns={['story', 'stories']}
      deletion={({ id }, name) =>
        draftOf(deleteStory, { id, storyGroupId: groupId, name, group: group.name })
      }
    >
      {(story, at) => <StoryCard story={story} label={nameOf(story, at)} groupId={groupId} group={group} />}
    </SelectableGrid>
  )
}
