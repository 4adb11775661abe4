import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { deleteCourse } from '@/nouns/course/actions'
import type { Course } from '@/nouns/course/schema'
import SelectableGrid from '@/page/selectable-grid'
import { CourseCard } from './course-card'

/** Lets the user select several courses, and delete them together. */
export default function CourseSelection({
  courses,
  onDone,
}: {
  courses: readonly Marked<Course>[]
  onDone: () => void
}) {
  return (
    <SelectableGrid
      items={courses}
      nameOf={({ name }) => name}
      grid="courses"
      words={['curso selecionado', 'cursos selecionados']}
      nouns={['curso', 'cursos']}
      deletion={({ id, name }) => draftOf(deleteCourse, { id, name })}
      onDone={onDone}
    >
      {(course) => <CourseCard course={course} />}
    </SelectableGrid>
  )
}
