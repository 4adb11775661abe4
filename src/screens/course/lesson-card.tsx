import { Play } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Marked } from '@/action/overlay'
import type { Lesson } from '@/catalogue/class/schema'
import { buttonVariants } from '@/components/ui/button'
import { onVideoPictures, showsVideoPictures } from '@/lib/video-pictures'
import { webAddress } from '@/lib/web-address'
import { youtubeThumbnail } from '@/lib/youtube/thumbnail'
import { CLASS_MENU } from '@/nouns/class/offers'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/list/memo-row'
import { useConnection } from '@/services/service-hooks'
import { ContentActions } from './content-actions'
import { nameOfContent } from './content-name'

export const LessonCard = memoRow(function LessonCard({
  lesson,
  courseId,
}: {
  lesson: Marked<Lesson>
  courseId: string
}) {
  const { id, index } = lesson
  const name = nameOfContent(lesson)
  const video = webAddress(lesson.videoUrl)
  return (
    <ItemCard
      item={{ ...lesson, name: `${index} - ${name}` }}
      cover={false}
      nameLines={2}
      lines={3}
      actions={<ContentActions of={{ id, courseId, name, index }} offers={CLASS_MENU} />}
      foot={
        video && (
          <a
            href={video}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonVariants({ size: 'sm', variant: 'soft' })}
          >
            <Play aria-hidden />
            <span>Assistir</span>
          </a>
        )
      }
    >
      <VideoPicture address={lesson.videoUrl} />
    </ItemCard>
  )
})

/**
 * The picture of a lesson's video, if the address tells it. Nothing is asked of YouTube unless a person has chosen it in
 * *Preferências*, and the app is online. If the picture cannot be loaded, the card is as it is without one.
 */
function VideoPicture({ address }: { address: string | null | undefined }) {
  const isOn = useSyncExternalStore(onVideoPictures, showsVideoPictures)
  const src = isOn ? youtubeThumbnail(address ?? undefined) : undefined
  return src === undefined ? null : <Thumbnail key={src} src={src} />
}

function Thumbnail({ src }: { src: string }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const isOnline = useConnection() === 'online'
  // A picture that is there stays when the connection goes. One that is not there is not asked for.
  if (state === 'failed' || (state === 'waiting' && !isOnline)) return null
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
      className="mt-2 aspect-video w-full rounded-md bg-muted object-cover"
    />
  )
}
