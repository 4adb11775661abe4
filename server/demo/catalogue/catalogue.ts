import type { DemoCatalogue } from '../types.ts'
import { careers } from './careers.ts'
import { categories } from './categories.ts'
import { courses } from './courses/courses.ts'
import { lifeSubcategories } from './life-subcategories.ts'
import { settings } from './settings.ts'
import { storyGroups } from './stories.ts'
import { teachers } from './teachers.ts'
import { workSubcategories } from './work-subcategories.ts'

/** A small school's catalogue, in Portuguese, English and Spanish. */
export const demoCatalogue: DemoCatalogue = {
  categories,
  subcategories: [...workSubcategories, ...lifeSubcategories],
  teachers,
  courses,
  storyGroups,
  careers,
  settings,
}
