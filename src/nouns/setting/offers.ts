import { editable, type Setting } from '@/catalogue/setting/schema'
import { creation, editing, removal } from '@/form/offer/offer'
import { sentence } from '@/shared/isolated'

const forms = () => import('./forms')

export const createSetting = creation('Adicionar Configuração', 'setting.create', forms, 'createSettingForm')

export const editSetting = editing('Editar', 'setting.update', forms, 'editSettingForm', editable)

export const deleteSetting = removal({
  title: ({ name }: Setting) => sentence`Excluir ${name}`,
  question: () => 'Tem certeza que deseja deletar essa configuração?',
  action: async () => (await import('./actions')).deleteSetting,
  input: ({ id, name }) => ({ id, name }),
})
