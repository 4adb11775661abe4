import { settings } from '@/catalogue/setting/reads'
import { actionForm } from '@/form/action/action-form'
import { formFields } from '@/form/fields/declared-fields'
import { SETTING } from '@/shared/declared'
import { createSetting, updateSetting } from './actions'

const BESIDE = { in: { lists: [settings.name] } }

export const createSettingForm = actionForm(createSetting, (initial) => ({
  title: 'Criar configuração',
  submit: 'Criar',
  fields: formFields(SETTING, { name: { isCode: true } }),
  beside: BESIDE,
  initial,
}))

export const editSettingForm = actionForm(updateSetting, (initial) => ({
  title: 'Editar configuração',
  description: 'Nome e valor não ficam vazios: para trocar tudo, selecione o texto e escreva por cima.',
  submit: 'Salvar',
  // A change that would make one of them empty is ignored (section 5 of the specification).
  fields: formFields(SETTING, { name: { neverEmpty: true, isCode: true }, value: { neverEmpty: true } }),
  beside: BESIDE,
  initial,
}))
