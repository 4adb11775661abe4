import { type AnyFormDialog, formDialog } from '@/action/form-dialog'
import { moveDialog } from '../course-content/dialogs'
import { moveClass } from './actions'

export const createClassDialog = formDialog('class.create', () => import('./create-class-form'))
export const moveClassDialog = moveDialog(moveClass)

export const classForms: readonly AnyFormDialog[] = [createClassDialog, moveClassDialog]
