import type { Noun } from '../noun'
import { courseContent } from './reads'

/** The lessons and exercises of a course, in one order. The `download` of the noun `course` fetches them. */
export const noun: Noun = {
  name: 'course-content',
  reads: [courseContent],
  forms: [],
}
