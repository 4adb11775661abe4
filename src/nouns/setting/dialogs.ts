import { formDialog } from '@/form/form-dialog'

const forms = () => import('./forms')

export const createSettingDialog = formDialog('setting.create', async () => (await forms()).createSettingForm)
export const editSettingDialog = formDialog('setting.update', async () => (await forms()).editSettingForm)
