import type { Book } from '@/form/sheet/book'
import { useCareerSheet } from './career/sheet'
import { useCategorySheet } from './category/sheet'
import { useCourseSheet } from './course/sheet'
import { useContentSheet } from './course-content/sheet'
import { useSettingSheet } from './setting/sheet'
import { useStoryGroupSheet } from './story-group/sheet'
import { useSubcategorySheet } from './subcategory/sheet'
import { useTeacherSheet } from './teacher/sheet'

/**
 * What can be exported and imported, by the folder of its noun. The argument is the id of what the things belong to: a
 * category, or a course.
 */
export const BOOKS = {
  course: useCourseSheet,
  category: useCategorySheet,
  subcategory: useSubcategorySheet,
  'story-group': useStoryGroupSheet,
  teacher: useTeacherSheet,
  career: useCareerSheet,
  setting: useSettingSheet,
  'course-content': useContentSheet,
} as const satisfies Record<string, (of: string) => Book>

export type SheetNoun = keyof typeof BOOKS
