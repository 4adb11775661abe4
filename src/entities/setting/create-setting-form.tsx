import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { createSetting } from './actions'
import { settingFields } from './fields'
import type { SettingCreate } from './schema'

export default function CreateSettingForm({ initial, ...props }: FormDialogProps<SettingCreate>) {
  return (
    <ActionForm
      title="Criar configuração"
      submit="Criar"
      action={createSetting}
      fields={settingFields(false)}
      initial={initial}
      {...props}
    />
  )
}
