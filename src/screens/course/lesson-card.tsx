import { Play } from 'lucide-react'
import type { Marked } from '@/action/overlay'
import { buttonVariants } from '@/components/ui/button'
import { webAddress } from '@/lib/web-address'
import { deleteClass } from '@/nouns/class/actions'
import { moveClassDialog } from '@/nouns/class/dialogs'
import type { Lesson } from '@/nouns/class/schema'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'
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
      actions={
        <ContentActions
          id={id}
          courseId={courseId}
          name={name}
          index={index}
          noun="a aula"
          deletion={deleteClass}
          moveDialog={moveClassDialog}
        />
      }
      foot={
        video && (
          <a
            href={video}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonVariants({ size: 'sm', variant: 'soft' })}
          >
            <Play aria-hidden />
            Assistir
          </a>
        )
      }
    />
  )
})
