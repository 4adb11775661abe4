import type { KnownNoun } from '@/action/use-known'
import { careers, oneCareer } from './career/reads'
import { categories, oneCategory } from './category/reads'
import { allCourses, courses, oneCourse } from './course/reads'
import { settings } from './setting/reads'
import { oneStoryGroup, storyGroups } from './story-group/reads'
import { teachers } from './teacher/reads'

export interface Noun extends KnownNoun {
  /** Of many of them, as the menu says it. */
  label: string
  href: string
  /** Where one of them is shown; on the list where it has no page of its own. */
  page: (id: string) => string
}

const under = (href: string) => (id: string) => `${href}/${encodeURIComponent(id)}`

/** What a device may know, in the order of the menu: for the palette and for Home. */
export const NOUNS: readonly Noun[] = [
  {
    label: 'Cursos',
    href: '/courses',
    lists: [courses.name, allCourses.name],
    one: oneCourse.name,
    page: under('/courses'),
  },
  {
    label: 'Categorias',
    href: '/categories',
    lists: [categories.name],
    one: oneCategory.name,
    page: under('/categories'),
  },
  {
    label: 'Stories',
    href: '/stories',
    lists: [storyGroups.name],
    one: oneStoryGroup.name,
    page: under('/stories'),
  },
  { label: 'Professores', href: '/teachers', lists: [teachers.name], page: () => '/teachers' },
  {
    label: 'Carreiras',
    href: '/carreers',
    lists: [careers.name],
    one: oneCareer.name,
    page: under('/carreers'),
  },
  { label: 'Configurações', href: '/settings', lists: [settings.name], page: () => '/settings' },
]
