import { findable, orderIn } from '@/lib/findable'
import { finds, type Order, wordsOf } from '@/shared/finding'
import type { CoursesAsked } from './reads'
import type { Course } from './schema'

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

/** Returns the question that a read of the list of courses asks. */
export function questionOf([search, language, more = '']: Readonly<CoursesAsked>): CourseQuestion {
  const query = new URLSearchParams(more)
  return {
    search,
    language,
    order: orderIn(query.get('sort')),
    teacherId: query.get('teacherId') ?? '',
    subCategoryId: query.get('subCategoryId') ?? '',
    withoutImage: query.has('withoutImage'),
    withoutTeacher: query.has('withoutTeacher'),
  }
}

/** Whether a read of the list of courses contains a new course, which is linked to no subcategory yet. */
export function isAskedFor(course: Asked, asked: Readonly<CoursesAsked>): boolean {
  const question = questionOf(asked)
  return passesFilters(course, question, false) && finds(wordsOf(question.search), courseTexts(course).texts)
}
