/** The app's reads, and for each of the things that it needs, which earlier read tells an id. */
import type * as v from 'valibot'
import type { Family } from '@/action/define-read'
import { careers, coursesOfCareer, oneCareer } from '@/catalogue/career/reads'
import { categories, oneCategory } from '@/catalogue/category/reads'
import { courses, oneCourse } from '@/catalogue/course/reads'
import { classesOfCourse, exercisesOfCourse } from '@/catalogue/course-content/reads'
import { settings } from '@/catalogue/setting/reads'
import { storiesOfGroup } from '@/catalogue/story/reads'
import { oneStoryGroup, storyGroups } from '@/catalogue/story-group/reads'
import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { oneTeacher, teachers } from '@/catalogue/teacher/reads'

export interface Read {
  /** As in docs/API.md. */
  call: string
  what: string
  path: (id: string) => string
  schema: v.GenericSchema
  /** The noun whose id the path needs. */
  of?: string
}

const listRead = (call: string, what: string, { path, schema }: Family<unknown, []>): Read => ({
  call,
  what,
  path: () => path(),
  schema,
})
const readOf = (call: string, what: string, of: string, family: Family<unknown, [string]>): Read => ({
  call,
  what,
  of,
  path: family.path,
  schema: family.schema,
})

const COURSE_LIST: Read = {
  call: 'GET /api/app/courses',
  what: 'The list of courses',
  path: () => courses.pagePath(1, '', ''),
  schema: courses.schema,
}

/** The lists that need no id, by the noun whose things they hold. */
export const LISTS: Record<string, Read> = {
  category: listRead('GET /api/app/categories', 'The list of categories', categories),
  subcategory: listRead('GET /api/app/subcategories', 'The list of subcategories', subcategories),
  course: COURSE_LIST,
  teacher: listRead('GET /api/app/teachers', 'The list of teachers', teachers),
  storyGroup: listRead('GET /api/app/stories/group/all', 'The list of story groups', storyGroups),
  career: listRead('GET /api/app/carreers', 'The list of careers', careers),
  setting: listRead('GET /api/app/settings', 'The list of settings', settings),
}

/** The lists of what belongs to one thing. */
export const INNER_LISTS: Read[] = [
  readOf(
    'GET /api/app/subcategories/by-category/{id}',
    'The subcategories of a category',
    'category',
    subcategoriesOfCategory,
  ),
  readOf(
    'GET /api/app/subcategories/by-course/{id}',
    'The subcategories of a course',
    'course',
    subcategoriesOfCourse,
  ),
  readOf('GET /api/app/classes/course/{id}', 'The lessons of a course', 'course', classesOfCourse),
  readOf('GET /api/app/exercises/course/{id}', 'The exercises of a course', 'course', exercisesOfCourse),
  readOf('GET /api/app/stories/group/{id}/stories', 'The stories of a group', 'storyGroup', storiesOfGroup),
  readOf('GET /api/app/carreers/courses/{id}', 'The courses of a career', 'career', coursesOfCareer),
]

/** One thing of a noun. */
export const THINGS: Read[] = [
  readOf('GET /api/app/categories/{id}', 'One category', 'category', oneCategory),
  readOf('GET /api/app/courses/{id}', 'One course', 'course', oneCourse),
  readOf('GET /api/app/admin/Teachers/{id}', 'One teacher', 'teacher', oneTeacher),
  readOf('GET /api/app/stories/group/{id}', 'One story group', 'storyGroup', oneStoryGroup),
  readOf('GET /api/app/carreers/{id}', 'One career', 'career', oneCareer),
]
