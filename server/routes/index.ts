import type { Api } from '../http/api.ts'
import { careerRoutes } from './careers.ts'
import { categoryRoutes } from './categories.ts'
import { classRoutes } from './classes.ts'
import { courseRoutes } from './courses.ts'
import { exerciseRoutes } from './exercises.ts'
import { limitRoutes } from './limits.ts'
import { settingRoutes } from './settings.ts'
import { storyRoutes } from './stories.ts'
import { subcategoryRoutes } from './subcategories.ts'
import { teacherRoutes } from './teachers.ts'

/** The calls of each noun, and the addresses of its pages in the app (section 2 of the specification). */
const nouns: readonly { routes: (api: Api) => void; pages?: readonly string[] }[] = [
  { routes: categoryRoutes, pages: ['/categories', '/categories/:id'] },
  { routes: subcategoryRoutes },
  { routes: courseRoutes, pages: ['/courses', '/courses/:id'] },
  { routes: classRoutes },
  { routes: exerciseRoutes },
  { routes: teacherRoutes, pages: ['/teachers'] },
  { routes: storyRoutes, pages: ['/stories', '/stories/:id'] },
  { routes: careerRoutes, pages: ['/carreers', '/carreers/:id'] },
  { routes: settingRoutes, pages: ['/settings'] },
]

/** The routes of each noun, and of the limits that they share. The routes of the session are declared by `app.ts`. */
export const nounRoutes = [...nouns.map(({ routes }) => routes), limitRoutes]

/**
 * The addresses of the app. For each of them, the server answers with `index.html`, which then shows the screen. The
 * address of a page that is not in this list gets a 404.
 */
export const appPages: readonly string[] = [
  '/',
  '/login',
  '/ajuda',
  ...nouns.flatMap(({ pages = [] }) => pages),
]
