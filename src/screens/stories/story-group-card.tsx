import type { Marked } from '@/action/overlay'
import { deleteStoryGroup, editStoryGroup } from '@/nouns/story-group/offers'
import type { StoryGroup } from '@/nouns/story-group/schema'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'
import { ItemOffer } from '@/page/offer-buttons'

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
