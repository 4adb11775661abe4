import type { Family, GatheredFamily, PagedFamily } from '@/action/read'
import { careers, coursesOfCareer, oneCareer } from '../career/reads'
import type { Career } from '../career/schema'
import { categories, oneCategory } from '../category/reads'
import type { Category } from '../category/schema'
import { allCourses, courses, oneCourse } from '../course/reads'
import type { Course } from '../course/schema'
import { courseContent } from '../course-content/reads'
import { settings } from '../setting/reads'
import { storiesOfGroup } from '../story/reads'
import type { Story } from '../story/schema'
import { oneStoryGroup, storyGroups } from '../story-group/reads'
import type { StoryGroup } from '../story-group/schema'
import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from '../subcategory/reads'
import { teachers } from '../teacher/reads'
import type { Teacher } from '../teacher/schema'

/** What a download is able to do; each resolves when that is on the device. */
export interface Fetching {
  read: <T, P extends readonly string[]>(
    family: Family<T, P> | GatheredFamily<T, P>,
    params: P,
    then?: (value: T) => Task[],
  ) => Task
  pages: <T>(family: PagedFamily<T, [string, string]>) => Task
  picture: (address: string | null | undefined) => Task[]
}

/** One thing to fetch; it may find more to do. */
export interface Task {
  kind: 'read' | 'picture'
  run: () => Promise<Task[]>
}

/**
 * Everything the screens of the catalogue read: all lists, then each course, category, group and career with what it
 * holds, and the pictures of all of them. Videos are not among it: they are large, and asked for in pieces.
 */
export function wholeCatalogue({ read, pages, picture }: Fetching): Task[] {
  const one = <T>(family: Family<T, [id: string]> | GatheredFamily<T, [id: string]>, id: string) =>
    read(family, [id])
  const pictured = (item: { image?: string | null | undefined; icon?: string | null | undefined }) => [
    ...picture(item.image),
    ...picture(item.icon),
  ]
  const course = (item: Course) => [
    one(oneCourse, item.id),
    one(courseContent, item.id),
    one(subcategoriesOfCourse, item.id),
    ...pictured(item),
  ]
  const category = (item: Category) => [
    one(oneCategory, item.id),
    one(subcategoriesOfCategory, item.id),
    ...pictured(item),
  ]
  const group = (item: StoryGroup) => [
    one(oneStoryGroup, item.id),
    read(storiesOfGroup, [item.id], each(story)),
    ...pictured(item),
  ]
  const story = ({ mediaType, url, image }: Story) => [
    ...picture(mediaType === 'image' ? url : undefined),
    ...picture(image),
  ]
  const career = (item: Career) => [one(oneCareer, item.id), one(coursesOfCareer, item.id), ...pictured(item)]
  return [
    pages(courses),
    read(allCourses, [], each(course)),
    read(categories, [], each(category)),
    read(subcategories, [], each<Category>(pictured)),
    read(storyGroups, [], each(group)),
    read(teachers, [], each<Teacher>(pictured)),
    read(careers, [], each(career)),
    read(settings, []),
  ]
}

function each<T>(tasks: (item: T) => Task[]): (items: T[]) => Task[] {
  return (items) => items.flatMap(tasks)
}
