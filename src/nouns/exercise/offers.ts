import { SquarePen } from 'lucide-react'
import { formDialog } from '@/form/form-dialog'
import { creation, editing } from '@/form/offer'
import { deletingContent, moving, type Placed } from '../course-content/make-offers'

const forms = () => import('./forms')
const alternatives = () => import('./alternative-corrections')

export const createExercise = creation(
  'Adicionar Exercício',
  formDialog('exercise.create', async () => (await forms()).CreateExerciseForm),
  ({ id }: { id: string }) => ({ courseId: id }),
)

export const editExercise = editing(
  'Editar informações',
  formDialog('exercise.update', async () => (await forms()).EditExerciseForm),
  ({ id, courseId, name }: Placed) => ({ id, courseId, question: name }),
  SquarePen,
)

export const moveExercise = moving(formDialog('exercise.move', async () => (await forms()).moveExerciseForm))

export const deleteExercise = deletingContent(
  'o exercício',
  async () => (await import('./actions')).deleteExercise,
)

export const EXERCISE_MENU = [editExercise, moveExercise, deleteExercise]

/**
 * The forms that create and edit a single alternative. Only the button `Corrigir` opens them, to correct an entry that an
 * older version has queued. Everywhere else, users edit the alternatives in the form of the exercise.
 */
export const createAlternativeDialog = formDialog(
  'alternative.create',
  async () => (await alternatives()).createAlternativeForm,
)
export const editAlternativeDialog = formDialog(
  'alternative.update',
  async () => (await alternatives()).editAlternativeForm,
)
