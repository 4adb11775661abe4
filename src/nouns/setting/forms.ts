import { actionForm } from '@/form/action-form'
import type { FieldSpec } from '@/form/form-fields'
import { createSetting, updateSetting } from './actions'
import type { SettingCreate } from './schema'

/**
 * The fields of a setting. If the setting exists already, its fields ignore a change that would make them empty
 * (section 5 of the specification).
 */
function fields(existing: boolean): FieldSpec<keyof SettingCreate>[] {
  return [
    { kind: 'text', name: 'name', label: 'Nome', neverEmpty: existing },
    // A value may have several lines, and a single-line input would remove the line breaks.
    { kind: 'textarea', name: 'value', label: 'Valor', neverEmpty: existing },
  ]
}

export const createSettingForm = actionForm(createSetting, (initial) => ({
  title: 'Criar configuração',
  submit: 'Criar',
  fields: fields(false),
  initial,
}))

export const editSettingForm = actionForm(updateSetting, (initial) => ({
  title: 'Editar configuração',
  description: 'Nome e valor não ficam vazios: para trocar tudo, selecione o texto e escreva por cima.',
  submit: 'Salvar',
  fields: fields(true),
  initial,
}))
