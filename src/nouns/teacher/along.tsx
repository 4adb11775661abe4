import { allCourses } from '@/catalogue/course/all-courses'
import type { Teacher } from '@/catalogue/teacher/schema'
import type { AlongProps } from '@/form/offer/offer'
import { AlongText, knownByList } from '@/page/along'
import { useRead } from '@/read/use-read'
import { useKnownCourses } from '../known-courses/known-courses'

/** What stays of deleted teachers: their courses. */
export default function TeacherAlong({ of }: AlongProps<Teacher>) {
  const deleted = new Set(of.map(({ id }) => id))
  const read = useRead(allCourses)
  const known = useKnownCourses()
  const courses = (read.updatedAt > 0 && read.data) || known.items
  return (
    <AlongText
      stays={[
        {
          nouns: ['curso', 'cursos'],
          known: courses.filter(({ teacherId }) => teacherId != null && deleted.has(teacherId)).length,
          ...knownByList(read),
        },
      ]}
      as="sem professor"
    />
  )
}
