import { byKey, finds, fold, nameKey, wordsOf } from '../../../src/shared/finding.ts'
import type { AnyCourse, AnyQuestion } from './any-catalogue.ts'

/**
 * Returns what a list must answer, by the rules of src/shared/finding.ts, applied to every course.
 *
 * @param catalogue all courses, in the usual order: the newest first
 */
export function foundByRules<Course extends AnyCourse>(
  catalogue: readonly Course[],
  question: AnyQuestion,
): { data: Course[]; total: number } {
  const { search, language, teacher, subcategory, withoutImage, withoutTeacher, sort, page, limit } = question
  const words = wordsOf(search)
  const found = catalogue.filter(
    (course) =>
      finds(words, [fold(course.name), fold(course.description)]) &&
      (language === undefined || course.language === language) &&
      (teacher === undefined || course.teacher === teacher) &&
      (subcategory === undefined || course.subcategories.includes(subcategory)) &&
      !(withoutImage && course.hasImage) &&
      !(withoutTeacher && course.teacher !== null),
  )
  const sign = sort === '-name' ? -1 : 1
  // `sort` keeps the usual order of courses with the same key.
  if (sort !== undefined) found.sort((a, b) => sign * byKey(nameKey(a.name), nameKey(b.name)))
  return { data: found.slice((page - 1) * limit, page * limit), total: found.length }
}
