import { actionForm } from '@/form/action-form'
import type { FieldSpec } from '@/form/form-fields'
import { createAlternative, updateAlternative } from './actions'

// These forms are only for `Corrigir`. Elsewhere, alternatives are created and changed in the form of their exercise.

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
