import type { Marked } from '@/action/overlay'
import { lazyComponent } from '@/components/lazy-component'
import { addCourse, removeCourse } from '@/nouns/career/offers'
import { coursesOfCareer } from '@/nouns/career/reads'
import type { Career } from '@/nouns/career/schema'
import { allCourses } from '@/nouns/course/all-courses'
import type { Course } from '@/nouns/course/schema'
import { ItemCard } from '@/page/item-card'
import { ItemOffer } from '@/page/item-offer'
import { OfferButton } from '@/page/offer-buttons'
import { GridSection } from '@/page/resource-grid'
import { useRead } from '@/read/use-read'
import type { CourseSelectionProps } from './course-selection'

const CourseSelection = lazyComponent<CourseSelectionProps>(() => import('./course-selection'))

export function CareerCourses({ career }: { career: Career }) {
  const read = useRead(coursesOfCareer, career.id)
  // Load this list now. The form `Adicionar curso` needs it, even if the form is opened without a connection.
  useRead(allCourses)
  return (
    <GridSection
      title="Cursos"
      read={read}
      grid="courses"
      several={(items, onDone) => <CourseSelection career={career} items={items} onDone={onDone} />}
      empty={{
        title: 'Esta carreira ainda não tem cursos.',
        action: <OfferButton offer={addCourse} of={career} />,
      }}
    >
      {(course) => <CareerCourseCard career={career} course={course} />}
    </GridSection>
  )
}

function CareerCourseCard({ career, course }: { career: Career; course: Marked<Course> }) {
  return (
    <ItemCard
      item={course}
      href={`/courses/${encodeURIComponent(course.id)}`}
      actions={<ItemOffer offer={removeCourse} of={{ career, course }} name={course.name} look="float" />}
    />
  )
}
