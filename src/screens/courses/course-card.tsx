import type { Marked } from '@/action/overlay'
import { Inert } from '@/components/offered'
import { COURSE_MENU } from '@/nouns/course/menu'
import type { Course } from '@/nouns/course/schema'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'
import { OfferMenu } from '@/page/offer-buttons'

export interface CourseCardProps {
  course: Marked<Course>
  /** Whether the card only waits to become that of another course (`useCards`). */
  hidden?: boolean | undefined
}

export const CourseCard = memoRow(function CourseCard({ course, hidden = false }: CourseCardProps) {
  const { id, name } = course
  return (
    <Inert value={hidden}>
      <ItemCard
        item={course}
        href={`/courses/${encodeURIComponent(id)}`}
        hidden={hidden}
        actions={<OfferMenu name={name} offers={COURSE_MENU} of={course} />}
      />
    </Inert>
  )
})
