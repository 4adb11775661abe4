import { Play } from 'lucide-react'
import type { Marked } from '@/action/overlay'
import { buttonVariants } from '@/components/ui/button'
import { webAddress } from '@/lib/web-address'
import { CLASS_MENU } from '@/nouns/class/offers'
import type { Lesson } from '@/nouns/class/schema'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'
import { ContentActions } from './content-actions'
import { nameOfContent } from './content-name'
import { VideoPicture } from './video-picture'

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
