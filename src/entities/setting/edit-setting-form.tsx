import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { updateSetting } from './actions'
import { settingFields } from './fields'
import type { SettingUpdate } from './schema'

export default function EditSettingForm({ initial, ...props }: FormDialogProps<SettingUpdate>) {
  return (
    <ActionForm
      title="Editar configuração"
      description="Nome e valor não ficam vazios: para trocar tudo, selecione o texto e escreva por cima."
      submit="Salvar"
      action={updateSetting}
      fields={settingFields(true)}
      initial={initial}
      {...props}
    />
  )
}
