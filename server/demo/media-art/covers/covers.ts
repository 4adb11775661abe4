import type { Draw } from '../sheet.ts'
import { arts } from './arts.ts'
import { business } from './business.ts'
import { data } from './data.ts'
import { design } from './design.ts'
import { food } from './food.ts'
import { health } from './health.ts'
import { humanities } from './humanities.ts'
import { languages } from './languages.ts'
import { lettering } from './lettering.ts'
import { marketing } from './marketing.ts'
import { science } from './science.ts'
import { technology } from './technology.ts'

/** The cover of every course by its key, 1280 × 720. */
export const covers: Record<string, Draw> = {
  ...technology,
  ...data,
  ...design,
  ...lettering,
  ...business,
  ...marketing,
  ...languages,
  ...science,
  ...arts,
  ...health,
  ...food,
  ...humanities,
}
