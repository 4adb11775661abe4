import type { Course } from '@/catalogue/course/schema'
import { createClass } from '@/nouns/class/offers'
import { addSubcategory, attachTeacher } from '@/nouns/course/link-offers'
import { editCourse } from '@/nouns/course/offers'
import { createExercise } from '@/nouns/exercise/offers'
import { OfferButton } from '@/page/offer-buttons'

/** The actions of a course, in the order of section 2 of the specification. */
export function CourseActions({ course }: { course: Course }) {
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
