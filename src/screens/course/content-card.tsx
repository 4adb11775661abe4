import type { inOrder } from '@/nouns/course-content/positions'
import { ExerciseCard } from './exercise-card'
import { LessonCard } from './lesson-card'

/** The card of a lesson or an exercise. */
export function ContentCard({
  item,
  courseId,
}: {
  item: ReturnType<typeof inOrder>[number]
  courseId: string
}) {
  return 'question' in item ? (
    <ExerciseCard exercise={item} courseId={courseId} />
  ) : (
    <LessonCard lesson={item} courseId={courseId} />
  )
}
