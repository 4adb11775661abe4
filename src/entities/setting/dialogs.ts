import { type AnyFormDialog, formDialog } from '@/action/form-dialog'

export const createSettingDialog = formDialog('setting.create', () => import('./create-setting-form'))
export const editSettingDialog = formDialog('setting.update', () => import('./edit-setting-form'))

export const settingForms: readonly AnyFormDialog[] = [createSettingDialog, editSettingDialog]
