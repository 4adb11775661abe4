import type { Marked } from '@/action/overlay'
import { ActionsMenu } from '@/components/actions-menu'
import { useDialogs } from '@/form/dialogs'
import { courseMenu } from '@/nouns/course/course-menu'
import type { Course } from '@/nouns/course/schema'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'

export const CourseCard = memoRow(function CourseCard({ course }: { course: Marked<Course> }) {
  const { id, name } = course
  const dialogs = useDialogs()
  return (
    <ItemCard
      item={course}
      href={`/courses/${encodeURIComponent(id)}`}
      actions={<ActionsMenu name={name} actions={courseMenu(course, dialogs)} />}
    />
  )
})
