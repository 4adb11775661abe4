import type { ReactNode } from 'react'
import type { Marked } from '@/action/overlay'
import { storiesOfGroup } from '@/catalogue/story/reads'
import type { Story } from '@/catalogue/story/schema'
import type { StoryGroupAlone } from '@/catalogue/story-group/schema'
import { deleteStory } from '@/nouns/story/offers'
import { GridSection } from '@/page/list/resource-grid'
import { removals, selectionIn } from '@/page/select/several'
import { useRead } from '@/read/use-read'
import { StoryCard } from './story-card'
import { StoriesSkeleton } from './story-skeletons'

export interface StoryGridProps {
  groupId: string
  group: StoryGroupAlone
  add: ReactNode
}

/** The label of a story is its place in the list. */
const labelOf = (_story: Story, at: number) => `Story ${at + 1}`

/** Shows the stories of a group. */
export function StoryGrid({ groupId, group, add }: StoryGridProps) {
  const read = useRead(storiesOfGroup, groupId)
  const card = (story: Marked<Story>, at: number) => (
    <StoryCard story={story} label={labelOf(story, at)} groupId={groupId} group={group} />
  )
  return (
    <GridSection
      title="Stories"
      silent
      read={read}
      grid="stories"
      several={selectionIn({
        nameOf: labelOf,
        grid: 'stories',
        words: ['story selecionado', 'stories selecionados'],
        nouns: ['story', 'stories'],
        deletions: (selected) =>
          removals(
            deleteStory,
            selected.map(({ item: { id }, name }) => ({
              id,
              storyGroupId: groupId,
              name,
              group: group.name,
            })),
          ),
        children: card,
      })}
      skeleton={<StoriesSkeleton />}
      empty={{
        drawing: 'play',
        title: 'Este grupo ainda não tem stories.',
        description: 'Cada story é uma imagem ou um vídeo.',
        action: add,
      }}
    >
      {card}
    </GridSection>
  )
}
