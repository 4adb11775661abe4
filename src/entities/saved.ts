import * as v from 'valibot'
import type { GatheredFamily } from '@/action/read'
import { careers, coursesOfCareer, oneCareer } from './career/reads'
import { categories, oneCategory } from './category/reads'
import { allCourses, courses, oneCourse } from './course/reads'
import { courseContent } from './course-content/reads'
import { settings } from './setting/reads'
import { storiesOfGroup } from './story/reads'
import { oneStoryGroup, storyGroups } from './story-group/reads'
import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from './subcategory/reads'
import { oneTeacher, teachers } from './teacher/reads'

const READ = [
  categories,
  oneCategory,
  subcategories,
  subcategoriesOfCategory,
  subcategoriesOfCourse,
  oneCourse,
  coursesOfCareer,
  teachers,
  oneTeacher,
  storyGroups,
  oneStoryGroup,
  storiesOfGroup,
  careers,
  oneCareer,
  settings,
]
const GATHERED: Pick<GatheredFamily<unknown, []>, 'name' | 'accepts'>[] = [allCourses, courseContent]

const fetched = (value: v.GenericSchema) => v.object({ value, asOf: v.number() })

/** What the query cache may hold, by the name of its family. What is read is what a family makes, parsed once before. */
const SHAPES = new Map<string, v.GenericSchema>([
  ...READ.map(({ name, schema }) => [name, fetched(schema)] as const),
  ...GATHERED.map(({ name, accepts }) => [name, fetched(v.custom(accepts))] as const),
  [courses.name, v.object({ pages: v.array(fetched(courses.schema)), pageParams: v.array(v.number()) })],
  // `noteOpened`
  ['opened', fetched(v.string())],
])

/**
 * Whether what was kept on this device of a read can be shown: it was written by some version of the app, and a disk
 * may give back anything.
 */
export function isReadable([family]: readonly unknown[], data: unknown): boolean {
  const shape = SHAPES.get(String(family))
  return shape !== undefined && v.is(shape, data)
}
