import { copying } from '../copying'
import type { Course } from './schema'

export const duplicateCourse = copying((thing: Course) => ({ noun: 'course', thing }))
