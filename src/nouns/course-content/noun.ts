import { courseContent } from '@/catalogue/course-content/reads'
import type { Noun } from '../declare/types'

/** The lessons and exercises of a course, in one order. The `download` of the noun `course` fetches them. */
export const noun: Noun = {
  name: 'course-content',
  reads: [courseContent],
  forms: [],
}
