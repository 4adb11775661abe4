import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Marked } from '@/action/overlay'
import type { Story } from '@/catalogue/story/schema'
import type { StoryGroupAlone } from '@/catalogue/story-group/schema'
import { Cover } from '@/components/cards/cover'
import { CardActions } from '@/components/cards/entity-card'
import { useOffered } from '@/components/offered'
import { Button } from '@/components/ui/button'
import { writtenDecimal } from '@/lib/decimal'
import { deleteStory } from '@/nouns/story/offers'
import { editStory } from '@/nouns/story-group/offers'
import { ItemOffer } from '@/page/item-offer'
import { MarkBadge } from '@/page/mark-badge'
import { useMedia } from '@/read/use-media'

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

interface StoryVideoProps {
  src: string
  /**
   * The picture that is shown before playback, if the story has one. With a poster, the browser loads nothing of the
   * video before the user plays it.
   */
  poster: string | undefined
  label: string
}

/** A video that plays in its tile. It covers the tile's picture. If the video cannot load, the picture is visible. */
function StoryVideo({ src, poster, label }: StoryVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [broken, setBroken] = useState(false)
  const toggle = () => {
    if (playing) video.current?.pause()
    // `play` rejects if the video cannot load. In that case `onError` removes the video.
    else video.current?.play().catch(() => setPlaying(false))
  }
  const name = `${playing ? 'Pausar' : 'Reproduzir'} ${label}`
  const here = useOffered({ of: 'thing', isButton: true, items: [{ label: name, onSelect: toggle }] })
  if (broken) return null
  const Icon = playing ? Pause : Play
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: administrators upload these videos, and the API has no captions */}
      <video
        ref={video}
        // Begin a moment into the video, because some browsers show no picture for its very start.
        src={poster ? src : `${src}#t=0.001`}
        poster={poster}
        preload={poster ? 'none' : 'metadata'}
        playsInline
        className="absolute inset-0 size-full object-cover"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setBroken(true)}
      />
      <Button
        variant="float"
        size="round-placed"
        ref={here}
        aria-label={name}
        className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2"
        onClick={toggle}
      >
        <Icon aria-hidden />
      </Button>
    </>
  )
}
