import { GalleryHorizontalEnd, GraduationCap, House, Route, Settings2, Shapes, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PAGES } from '@/shared/declared'
import { lazyScreen, type Screen } from './lazy-screen'

export interface RouteEntry {
  path: (typeof PAGES)[number]
  /** The page's name in the document title and in the side menu. A page of one thing sets its own title instead. */
  title: string
  /** The icon in the side menu (specification, section 2). A page without an icon is not in the menu. */
  icon?: ComponentType<{ className?: string }>
  screen: Screen
}

/** The page that also opens without a login. */
export const HELP = '/ajuda' satisfies RouteEntry['path']

/** Every page behind the login, in the order of the menu. */
export const ROUTES: readonly RouteEntry[] = [
  {
    path: '/',
    title: 'Home',
    icon: House,
    screen: lazyScreen(() => import('@/screens/home/home')),
  },
  {
    path: '/courses',
    title: 'Cursos',
    icon: GraduationCap,
    screen: lazyScreen(() => import('@/screens/courses/courses')),
  },
  {
    path: '/courses/:id',
    title: 'Curso',
    screen: lazyScreen(() => import('@/screens/course/course')),
  },
  {
    path: '/categories',
    title: 'Categorias',
    icon: Shapes,
    screen: lazyScreen(() => import('@/screens/categories/categories')),
  },
  {
    path: '/categories/:id',
    title: 'Categoria',
    screen: lazyScreen(() => import('@/screens/category/category')),
  },
  {
    path: '/stories',
    title: 'Stories',
    icon: GalleryHorizontalEnd,
    screen: lazyScreen(() => import('@/screens/stories/stories')),
  },
  {
    path: '/stories/:id',
    title: 'Grupo de Stories',
    screen: lazyScreen(() => import('@/screens/story-group/story-group')),
  },
  {
    path: '/teachers',
    title: 'Professores',
    icon: Users,
    screen: lazyScreen(() => import('@/screens/teachers/teachers')),
  },
  {
    path: '/carreers',
    title: 'Carreiras',
    icon: Route,
    screen: lazyScreen(() => import('@/screens/carreers/carreers')),
  },
  {
    path: '/carreers/:id',
    title: 'Carreira',
    screen: lazyScreen(() => import('@/screens/carreer/carreer')),
  },
  {
    path: '/settings',
    title: 'Configurações',
    icon: Settings2,
    screen: lazyScreen(() => import('@/screens/settings/settings')),
  },
  {
    path: HELP,
    title: 'Ajuda',
    screen: lazyScreen(() => import('@/screens/help/help')),
  },
]

/** Loads the code of the page at a path, if there is such a page. */
export async function loadScreen(path: string): Promise<void> {
  const id = path.split('/')[2] ?? ''
  await ROUTES.find((route) => route.path.replace(':id', id) === path)?.screen.load()
}
