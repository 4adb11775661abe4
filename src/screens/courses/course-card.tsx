import type { Marked } from '@/action/overlay'
import { COURSE_MENU } from '@/nouns/course/menu'
import type { Course } from '@/nouns/course/schema'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'
import { OfferMenu } from '@/page/offer-buttons'

export const CourseCard = memoRow(function CourseCard({ course }: { course: Marked<Course> }) {
  const { id, name } = course
  return (
    <ItemCard
      item={course}
      href={`/courses/${encodeURIComponent(id)}`}
      actions={<OfferMenu name={name} offers={COURSE_MENU} of={course} />}
    />
  )
})
