import type { PgTable } from 'drizzle-orm/pg-core'
import { careers, categories, courses, stories, storyGroups, subcategories, teachers } from './schema.ts'

/** The columns that may name a stored file, by table: what replacing, deleting and the sweep go by. */
export const uploadColumns = new Map<PgTable, readonly string[]>([
  [teachers, ['image']],
  [categories, ['icon', 'image']],
  [subcategories, ['icon', 'image']],
  [courses, ['image']],
  [storyGroups, ['image']],
  [stories, ['url', 'image']],
  [careers, ['image', 'icon']],
])
