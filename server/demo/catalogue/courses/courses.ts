import type { DemoCourse } from '../../types.ts'
import { arts } from './arts.ts'
import { business } from './business.ts'
import { design } from './design.ts'
import { food } from './food.ts'
import { health } from './health.ts'
import { humanities } from './humanities.ts'
import { languages } from './languages.ts'
import { programming } from './programming.ts'
import { science } from './science.ts'
import { technology } from './technology.ts'

/** The courses. The list takes one course of each area in turn, so that the first page of the list shows all areas. */
export const courses: DemoCourse[] = inTurn([
  [...programming, ...technology],
  arts,
  food,
  design,
  science,
  business,
  health,
  languages,
  humanities,
])

function inTurn(areas: DemoCourse[][]): DemoCourse[] {
  const rounds = Math.max(...areas.map((area) => area.length))
  return Array.from({ length: rounds }, (_, round) => areas.flatMap((area) => area[round] ?? [])).flat()
}
