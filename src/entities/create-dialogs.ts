import type { Dialogs } from '@/action/dialogs'
import { createCareerDialog } from './career/dialogs'
import { createCategoryDialog } from './category/dialogs'
import { createCourseDialog } from './course/dialogs'
import { createSettingDialog } from './setting/dialogs'
import { createStoryGroupDialog } from './story-group/dialogs'
import { createTeacherDialog } from './teacher/dialogs'

export interface CreateDialog {
  label: string
  open: (dialogs: Dialogs) => void
}

/** What can be made from anywhere, by the words of its own page's button. */
export const CREATE_DIALOGS: readonly CreateDialog[] = [
  { label: 'Adicionar Curso', open: (dialogs) => dialogs.form(createCourseDialog) },
  { label: 'Adicionar Categoria', open: (dialogs) => dialogs.form(createCategoryDialog) },
  { label: 'Adicionar Grupo de Stories', open: (dialogs) => dialogs.form(createStoryGroupDialog) },
  { label: 'Adicionar Professor', open: (dialogs) => dialogs.form(createTeacherDialog) },
  { label: 'Adicionar Carreira', open: (dialogs) => dialogs.form(createCareerDialog) },
  { label: 'Adicionar Configuração', open: (dialogs) => dialogs.form(createSettingDialog) },
]
