import { type AnyFormDialog, formDialog } from '@/action/form-dialog'
import { moveDialog } from '../course-content/dialogs'
import { moveExercise } from './actions'

export const createExerciseDialog = formDialog('exercise.create', () => import('./create-exercise-form'))
export const editExerciseDialog = formDialog('exercise.update', () => import('./edit-exercise-form'))
export const moveExerciseDialog = moveDialog(moveExercise)
const createAlternativeDialog = formDialog('alternative.create', () => import('./alternative-form'))
const editAlternativeDialog = formDialog('alternative.update', () => import('./edit-alternative-form'))

export const exerciseForms: readonly AnyFormDialog[] = [
  createExerciseDialog,
  editExerciseDialog,
  moveExerciseDialog,
  createAlternativeDialog,
  editAlternativeDialog,
]
