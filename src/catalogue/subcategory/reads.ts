import type { Family } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { type Subcategory, subcategory } from './schema'

const list = listOf(subcategory)

export const subcategories: Family<Marked<Subcategory>[], []> = {
  name: 'subcategories',
  path: () => '/api/app/subcategories',
  schema: list,
  none: [],
}

export const subcategoriesOfCategory: Family<Marked<Subcategory>[], [categoryId: string]> = {
  name: 'subcategories-of-category',
  path: (categoryId) => path`/api/app/subcategories/by-category/${categoryId}`,
  schema: list,
  none: [],
}

export const subcategoriesOfCourse: Family<Marked<Subcategory>[], [courseId: string]> = {
  name: 'subcategories-of-course',
  path: (courseId) => path`/api/app/subcategories/by-course/${courseId}`,
  schema: list,
  none: [],
}
