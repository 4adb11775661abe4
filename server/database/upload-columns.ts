import type { PgTable } from 'drizzle-orm/pg-core'
import { careers, categories, courses, stories, storyGroups, subcategories, teachers } from './schema.ts'

/**
 * The columns that may name a stored file, by table. When such a value is replaced or its row deleted, the file is
 * moved to the trash. The regular clean-up (`sweep` in files/store.ts) also moves away the files that none of these
 * columns names.
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
