import { copying } from '../copying'
import type { Placed } from '../course-content/make-offers'

export const duplicateExercise = copying((thing: Placed) => ({ noun: 'exercise', thing }))
