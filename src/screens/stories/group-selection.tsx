import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { deleteStoryGroup } from '@/nouns/story-group/actions'
import type { StoryGroup } from '@/nouns/story-group/schema'
import SelectableGrid, { type SelectionProps } from '@/page/selectable-grid'
import { StoryGroupCard } from './story-group-card'

/** Lets the user select several groups of stories, and delete them together. */
export default function GroupSelection(props: SelectionProps<Marked<StoryGroup>>) {
  return (
    <SelectableGrid
      {...props}
      nameOf={({ name }) => name}
      grid="courses"
      words={['grupo selecionado', 'grupos selecionados']}
      nouns={['grupo', 'grupos']}
      deletion={({ id }, name) => draftOf(deleteStoryGroup, { id, name })}
      question={{
        ask: (what) => `Tem certeza que deseja excluir ${what}? Os stories deles são excluídos também.`,
      }}
    >
      {(group) => <StoryGroupCard group={group} />}
    </SelectableGrid>
  )
}
