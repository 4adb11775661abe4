import type { Marked } from '@/action/overlay'
import type { Course } from '@/catalogue/course/schema'
import { Inert } from '@/components/offered'
import { duplicateCourse } from '@/copies/offers'
import { changeCourseImage, deleteCourse } from '@/nouns/course/offers'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/list/memo-row'
import { OfferMenu } from '@/page/offer-buttons'

/** The menu of a course's card (section 2 of the specification, `/courses`). */
const MENU = [changeCourseImage, duplicateCourse, deleteCourse]

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
        actions={<OfferMenu name={name} offers={MENU} of={course} />}
      />
    </Inert>
  )
})
