import { actionForm } from '@/form/action/action-form'
import { formFields } from '@/form/fields/declared-fields'
import { FIELDS } from '@/shared/declared'
import { createAlternative, updateAlternative } from './actions'

// The button `Corrigir` opens these forms, to correct an entry that an older version has queued. Everywhere else, the form
// of an exercise creates and changes its alternatives.

const { text } = FIELDS.alternative
const TEXT = formFields({ text }, {})

export const createAlternativeForm = actionForm(createAlternative, ({ courseId, exerciseId, text }) => ({
  title: 'Adicionar alternativa',
  submit: 'Criar',
  fields: TEXT,
  fixed: { courseId, exerciseId },
  initial: { text },
}))

export const editAlternativeForm = actionForm(
  updateAlternative,
  ({ id, courseId, correct, name, text = name }) => ({
    title: 'Editar alternativa',
    submit: 'Salvar',
    fields: TEXT,
    fixed: (values) => {
      const typed = values['text']
      return { id, courseId, correct, name: typeof typed === 'string' ? typed.trim() : '' }
    },
    initial: { text },
  }),
)
