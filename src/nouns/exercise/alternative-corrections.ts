import { actionForm } from '@/form/action-form'
import type { FieldSpec } from '@/form/form-fields'
import { createAlternative, updateAlternative } from './actions'

// The button `Corrigir` opens these forms, to correct an entry that an older version has queued. Everywhere else, the form
// of an exercise creates and changes its alternatives.

const FIELDS: FieldSpec<'text'>[] = [{ kind: 'text', name: 'text', label: 'Alternativa' }]

export const createAlternativeForm = actionForm(createAlternative, ({ courseId, exerciseId, text }) => ({
  title: 'Adicionar alternativa',
  submit: 'Criar',
  fields: FIELDS,
  fixed: { courseId, exerciseId },
  initial: { text },
}))

export const editAlternativeForm = actionForm(
  updateAlternative,
  ({ id, courseId, correct, name, text = name }) => ({
    title: 'Editar alternativa',
    submit: 'Salvar',
    fields: FIELDS,
    fixed: (values) => {
      const typed = values['text']
      return { id, courseId, correct, name: typeof typed === 'string' ? typed.trim() : '' }
    },
    initial: { text },
  }),
)
