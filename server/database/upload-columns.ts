import type { PgTable } from 'drizzle-orm/pg-core'
import { careers, categories, courses, stories, storyGroups, subcategories, teachers } from './schema.ts'

/**
 * The columns that may name a stored file, by table. When such a value is replaced, or its row is deleted, the file is
 * moved to the trash. The regular clean-up (`sweep` in files/store.ts) also moves a file to the trash if none of these
 * columns names it.
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
