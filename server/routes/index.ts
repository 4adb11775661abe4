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

/** The calls of each noun, and of the limits that they share. The calls of the session are declared by `app.ts`. */
export const nounRoutes: readonly ((api: Api) => void)[] = [
  categoryRoutes,
  subcategoryRoutes,
  courseRoutes,
  classRoutes,
  exerciseRoutes,
  teacherRoutes,
  storyRoutes,
  careerRoutes,
  settingRoutes,
  limitRoutes,
]
