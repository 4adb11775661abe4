import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')
const alternatives = () => import('./alternative-forms')

export const createExerciseDialog = formDialog(
  'exercise.create',
  async () => (await forms()).CreateExerciseForm,
)
export const editExerciseDialog = formDialog('exercise.update', async () => (await forms()).EditExerciseForm)
export const moveExerciseDialog = formDialog('exercise.move', async () => (await forms()).moveExerciseForm)
export const createAlternativeDialog = formDialog(
  'alternative.create',
  async () => (await alternatives()).createAlternativeForm,
)
export const editAlternativeDialog = formDialog(
  'alternative.update',
  async () => (await alternatives()).editAlternativeForm,
)
