import type { ReactNode } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { storiesOfGroup } from '@/nouns/story/reads'
import type { StoryGroupAlone } from '@/nouns/story-group/schema'
import { GridSection } from '@/page/resource-grid'
import { useRead } from '@/read/use-read'
import { StoryCard } from './story-card'
import type { StorySelectionProps } from './story-selection'
import { StoriesSkeleton } from './story-skeletons'

const StorySelection = lazyComponent<StorySelectionProps>(() => import('./story-selection'))

export interface StoryGridProps {
  groupId: string
  group: StoryGroupAlone
  add: ReactNode
}

/** Shows the stories of a group. The label of each story is its place in the list. */
export function StoryGrid({ groupId, group, add }: StoryGridProps) {
  const read = useRead(storiesOfGroup, groupId)
  return (
    <GridSection
      title="Stories"
      silent
      read={read}
      grid="stories"
      several={{
        load: StorySelection.load,
        show: (items, onDone) => (
          <StorySelection groupId={groupId} group={group} items={items} onDone={onDone} />
        ),
      }}
      skeleton={<StoriesSkeleton />}
      empty={{
        drawing: 'play',
        title: 'Este grupo ainda não tem stories.',
        description: 'Cada story é uma imagem ou um vídeo.',
        action: add,
      }}
    >
      {(story, at) => <StoryCard story={story} label={`Story ${at + 1}`} groupId={groupId} group={group} />}
    </GridSection>
  )
}
