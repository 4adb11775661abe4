import { ArrowUpDown, SquarePen } from 'lucide-react'
import { formDialog } from '@/form/offer/form-dialog'
import { creation, editing } from '@/form/offer/offer'
import { deletingContent, type Placed, startOfMove } from '../course-content/make-offers'

const forms = () => import('./forms')
const alternatives = () => import('./alternative-corrections')

export const createExercise = creation(
  'Adicionar Exercício',
  'exercise.create',
  forms,
  'createExerciseForm',
  ({ id }: { id: string }) => ({ courseId: id }),
)

export const editExercise = editing(
  'Editar informações',
  'exercise.update',
  forms,
  'editExerciseForm',
  ({ id, courseId, name }: Placed) => ({ id, courseId, question: name }),
  SquarePen,
)

export const moveExercise = editing(
  'Editar Posição',
  'exercise.move',
  forms,
  'moveExerciseForm',
  startOfMove,
  ArrowUpDown,
)

export const deleteExercise = deletingContent(
  'o exercício',
  async () => (await import('./actions')).deleteExercise,
)

/**
 * The forms that create and edit a single alternative. Only the button `Corrigir` opens them, to correct an entry that an
 * older version has queued. Everywhere else, users edit the alternatives in the form of the exercise.
 */
export const createAlternativeDialog = formDialog('alternative.create', alternatives, 'createAlternativeForm')
export const editAlternativeDialog = formDialog('alternative.update', alternatives, 'editAlternativeForm')
