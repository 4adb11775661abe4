import { duplicateExercise } from './copy-offer'
import { deleteExercise, editExercise, moveExercise } from './offers'

/** The menu of an exercise's card. */
export const EXERCISE_MENU = [editExercise, moveExercise, duplicateExercise, deleteExercise]
