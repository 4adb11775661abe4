import type { Noun } from '../noun'
import { courseContent } from './reads'

/** What a course holds: its lessons and its exercises, in one order. Its download comes with the course. */
export const courseContentNoun: Noun = { name: 'course-content', reads: [courseContent], forms: [] }
