import { useSearchParams } from 'wouter'
import type { Marked } from '@/action/overlay'
import { storyGroups } from '@/catalogue/story-group/reads'
import type { StoryGroup } from '@/catalogue/story-group/schema'
import { subcategories } from '@/catalogue/subcategory/reads'
import { findable } from '@/lib/findable'
import { SheetMenu } from '@/nouns/registry/sheets'
import { createStoryGroup, deleteStoryGroup, editStoryGroup } from '@/nouns/story-group/offers'
import { ItemCard } from '@/page/item-card'
import { ItemOffer } from '@/page/item-offer'
import { ListPage } from '@/page/list/list-page'
import { memoRow } from '@/page/list/memo-row'
import { useRead } from '@/read/use-read'

const FINDING = {
  label: 'Pesquisar stories',
  nothing: 'Nenhum grupo de Stories encontrado.',
  textsOf: findable(({ name }: StoryGroup) => [name]),
}

export default function Stories() {
  // Load the subcategories now. The forms need them, even if they are opened without a connection.
  useRead(subcategories)
  return (
    <ListPage
      title="Stories"
      read={useRead(storyGroups)}
      add={createStoryGroup}
      tools={(shown) => <SheetMenu noun="story-group" name="Stories" shown={shown} />}
      finding={FINDING}
      address={useSearchParams()}
      grid="courses"
      several={{
        removal: deleteStoryGroup,
        words: ['grupo selecionado', 'grupos selecionados'],
        nouns: ['grupo', 'grupos'],
      }}
      lines={0}
      empty={{
        drawing: 'play',
        title: 'Ainda não há grupos de Stories.',
        description: 'Um grupo reúne imagens e vídeos curtos, mostrados um depois do outro.',
      }}
    >
      {(group) => <StoryGroupCard group={group} />}
    </ListPage>
  )
}

const StoryGroupCard = memoRow(function StoryGroupCard({ group }: { group: Marked<StoryGroup> }) {
  const { id, name } = group
  return (
    <ItemCard
      item={group}
      href={`/stories/${encodeURIComponent(id)}`}
      actions={
        <>
          <ItemOffer offer={editStoryGroup} of={group} name={name} look="float" />
          <ItemOffer offer={deleteStoryGroup} of={group} name={name} look="float" />
        </>
      }
    />
  )
})
