import type { DemoCatalogue } from '../types.ts'
import { careers } from './careers.ts'
import { categories, subcategories } from './categories.ts'
import { courses } from './courses/courses.ts'
import { settings } from './settings.ts'
import { storyGroups } from './stories.ts'
import { teachers } from './teachers.ts'

/** A small school's catalogue, in Portuguese, English and Spanish. */
export const demoCatalogue: DemoCatalogue = {
  categories,
  subcategories,
  teachers,
  courses,
  storyGroups,
  careers,
  settings,
}
