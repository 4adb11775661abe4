import type { Course } from '@/catalogue/course/schema'
import { findable } from '@/lib/findable'
import type { Order } from '@/shared/finding'

/** What a person asks of the list of courses. An empty text asks for nothing. */
export interface CourseQuestion {
  search: string
  language: string
  order: Order | undefined
  teacherId: string
  subCategoryId: string
  withoutImage: boolean
  withoutTeacher: boolean
}

/** What a search and an order need of a course. A search finds its name and its description, as on the server. */
export const courseTexts = findable(({ name, description }: Pick<Course, 'name' | 'description'>) => [
  name,
  description,
])

/** The members of a course that a question may ask about. */
type Asked = Pick<Course, 'name' | 'description' | 'image' | 'language' | 'teacherId'>

/**
 * Whether a course has what the filters of a question want, whatever its texts are.
 * @param isLinked whether the course is linked to the subcategory of the question
 */
export function passesFilters(
  course: Asked,
  {
    language,
    teacherId,
    subCategoryId,
    withoutImage,
    withoutTeacher,
  }: Omit<CourseQuestion, 'search' | 'order'>,
  isLinked: boolean,
): boolean {
  return (
    (language === '' || course.language === language) &&
    (teacherId === '' || course.teacherId === teacherId) &&
    (subCategoryId === '' || isLinked) &&
    !(withoutImage && course.image) &&
    !(withoutTeacher && course.teacherId)
  )
}

/** Returns the parts of a question that only some hosts understand, as a query. */
export function moreOf(question: Omit<CourseQuestion, 'search' | 'language'>): string {
  const query = new URLSearchParams()
  if (question.order !== undefined) query.set('sort', question.order)
  if (question.teacherId !== '') query.set('teacherId', question.teacherId)
  if (question.subCategoryId !== '') query.set('subCategoryId', question.subCategoryId)
  if (question.withoutImage) query.set('withoutImage', 'true')
  if (question.withoutTeacher) query.set('withoutTeacher', 'true')
  return query.toString()
}
