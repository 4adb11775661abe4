import type { Marked } from '@/action/overlay'
import { Cover } from '@/components/cards/cover'
import { CardActions } from '@/components/cards/entity-card'
import { writtenDecimal } from '@/lib/decimal'
import { deleteStory } from '@/nouns/story/offers'
import type { Story } from '@/nouns/story/schema'
import { editStory } from '@/nouns/story-group/offers'
import type { StoryGroupAlone } from '@/nouns/story-group/schema'
import { ItemOffer } from '@/page/item-offer'
import { MarkBadge } from '@/page/mark-badge'
import { useMedia } from '@/read/use-media'
import { StoryVideo } from './story-video'

export interface StoryCardProps {
  story: Marked<Story>
  /** For example `Story 3`. */
  label: string
  groupId: string
  group: StoryGroupAlone
}

export function StoryCard({ story, label, groupId, group }: StoryCardProps) {
  const { id, duration, pending } = story
  const media = useMedia(story.url)
  const poster = useMedia(story.image)
  const isImage = story.mediaType === 'image'
  return (
    <article className="group/card relative min-w-0 overflow-hidden rounded-lg border border-border bg-card">
      <div className="relative">
        <Cover name={label} src={isImage ? media : poster} ratio="tall" />
        {!isImage && media && <StoryVideo key={media} src={media} poster={poster} label={label} />}
        <div className="pointer-events-none absolute inset-x-1.5 bottom-1.5 z-10 flex [&>*]:pointer-events-auto">
          <MarkBadge mark={pending} />
          {duration != null && !pending && (
            <span
              translate="no"
              className="ml-auto rounded-sm bg-card/90 px-1.5 text-foreground text-xs tabular-nums"
            >
              {`${writtenDecimal(duration)} s`}
            </span>
          )}
        </div>
      </div>
      <h3 className="truncate px-2.5 py-2 font-medium text-sm">{label}</h3>
      <CardActions className="pointer-coarse:gap-3">
        <ItemOffer offer={editStory} of={group} name={label} look="float" />
        <ItemOffer
          offer={deleteStory}
          of={{ id, storyGroupId: groupId, name: label, group: group.name }}
          name={label}
          look="float"
        />
      </CardActions>
    </article>
  )
}
