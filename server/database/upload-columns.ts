import type { PgTable } from 'drizzle-orm/pg-core'
import { careers, categories, courses, stories, storyGroups, subcategories, teachers } from './schema.ts'

/**
 * The columns that may name a stored file, by table. When such a value is replaced or its row deleted, the file is
 * discarded. The sweep keeps the files that these columns name.
 */
export const uploadColumns = new Map<PgTable, readonly string[]>([
  [teachers, ['image']],
  [categories, ['icon', 'image']],
  [subcategories, ['icon', 'image']],
  [courses, ['image']],
  [storyGroups, ['image']],
  [stories, ['url', 'image']],
  [careers, ['image', 'icon']],
])
