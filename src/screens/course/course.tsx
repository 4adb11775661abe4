import { useLocation, useParams } from 'wouter'
import { oneCourse } from '@/catalogue/course/reads'
import type { Course } from '@/catalogue/course/schema'
import { duplicateCourse } from '@/copies/offers'
import { createClass } from '@/nouns/class/offers'
import { addSubcategory, attachTeacher } from '@/nouns/course/link-offers'
import { changeCourseImage, deleteCourse, editCourse } from '@/nouns/course/offers'
import { createExercise } from '@/nouns/exercise/offers'
import { ItemHeader } from '@/page/item-header'
import { Resource } from '@/page/list/resource'
import { OfferButton } from '@/page/offer-buttons'
import { useTitle } from '@/page/use-title'
import { useRead } from '@/read/use-read'
import { ContentGrid } from './content-grid'
import { CourseSkeleton } from './course-skeleton'
import { CourseSubcategories } from './course-subcategories'
import { CourseSummary } from './course-summary'

/** The header has no buttons for these. */
const REST = [changeCourseImage, deleteCourse]

const LIST = { href: '/courses', label: 'Cursos' }

/**
 * The page of one course, with its subcategories, lessons and exercises (section 2 of the specification,
 * `/courses/{id}`).
 */
export default function CoursePage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useRead(oneCourse, id)
  const [, navigate] = useLocation()
  useTitle(read.data?.name ?? 'Cursos')
  return (
    <Resource read={read} skeleton={<CourseSkeleton />} back={{ href: LIST.href, label: 'Ver cursos' }}>
      {(course) => (
        <>
          <ItemHeader
            item={course}
            list={LIST}
            updatedAt={read.updatedAt}
            more={
              <OfferButton
                offer={duplicateCourse}
                of={course}
                variant="outline"
                className="max-sm:[&>span]:sr-only"
              />
            }
            actions={<CourseActions course={course} />}
            offers={REST}
            of={course}
            onDeleted={() => navigate(LIST.href)}
          />
          <div className="flex flex-col gap-8">
            <CourseSummary course={course} />
            <CourseSubcategories course={course} />
            <ContentGrid courseId={course.id} />
          </div>
        </>
      )}
    </Resource>
  )
}

/** The actions of a course, in the order of section 2 of the specification. */
function CourseActions({ course }: { course: Course }) {
  return (
    <>
      <OfferButton offer={createClass} of={course} />
      <OfferButton offer={addSubcategory} of={course} variant="outline" />
      <OfferButton offer={attachTeacher} of={course} variant="outline" />
      <OfferButton offer={createExercise} of={course} variant="outline" />
      <OfferButton offer={editCourse} of={course} variant="outline" />
    </>
  )
}
