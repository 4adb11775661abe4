import { GalleryHorizontalEnd, GraduationCap, House, Route, Settings2, Shapes, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import { lazyScreen, type Screen } from './lazy-screen'

export interface RouteEntry {
  path: string
  /** The page's name in the document title. A page of one thing sets its own title instead. */
  title: string
  /** The page's item in the side menu (specification, section 2). */
  menu?: { label: string; icon: ComponentType<{ className?: string }> }
  screen: Screen
}

/** Every page behind the login, in the order of the menu: address, title, menu item, screen. */
export const ROUTES: readonly RouteEntry[] = [
  {
    path: '/',
    title: 'Home',
    menu: { label: 'Home', icon: House },
    screen: lazyScreen(() => import('@/screens/home/home')),
  },
  {
    path: '/courses',
    title: 'Cursos',
    menu: { label: 'Cursos', icon: GraduationCap },
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
    menu: { label: 'Categorias', icon: Shapes },
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
    menu: { label: 'Stories', icon: GalleryHorizontalEnd },
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
    menu: { label: 'Professores', icon: Users },
    screen: lazyScreen(() => import('@/screens/teachers/teachers')),
  },
  {
    path: '/carreers',
    title: 'Carreiras',
    menu: { label: 'Carreiras', icon: Route },
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
    menu: { label: 'Configurações', icon: Settings2 },
    screen: lazyScreen(() => import('@/screens/settings/settings')),
  },
]
