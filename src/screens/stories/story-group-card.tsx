import type { Marked } from '@/action/overlay'
import { deleteStoryGroup, editStoryGroup } from '@/nouns/story-group/offers'
import type { StoryGroup } from '@/nouns/story-group/schema'
import { ItemCard } from '@/page/item-card'
import { ItemOffer } from '@/page/item-offer'
import { memoRow } from '@/page/memo-row'

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
