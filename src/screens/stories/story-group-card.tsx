import type { Marked } from '@/action/overlay'
import type { StoryGroup } from '@/catalogue/story-group/schema'
import { deleteStoryGroup, editStoryGroup } from '@/nouns/story-group/offers'
import { ItemCard } from '@/page/item-card'
import { ItemOffer } from '@/page/item-offer'
import { memoRow } from '@/page/list/memo-row'

export const StoryGroupCard = memoRow(function StoryGroupCard({ group }: { group: Marked<StoryGroup> }) {
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
