import type { AnyFormDialog } from '@/action/form-dialog'
import { careerForms } from './career/dialogs'
import { categoryForms } from './category/dialogs'
import { classForms } from './class/dialogs'
import { courseForms } from './course/dialogs'
import { exerciseForms } from './exercise/dialogs'
import { settingForms } from './setting/dialogs'
import { storyForms } from './story/dialogs'
import { storyGroupForms } from './story-group/dialogs'
import { subcategoryForms } from './subcategory/dialogs'
import { teacherForms } from './teacher/dialogs'

const FORMS: readonly AnyFormDialog[] = [
  ...courseForms,
  ...classForms,
  ...exerciseForms,
  ...categoryForms,
  ...subcategoryForms,
  ...storyGroupForms,
  ...storyForms,
  ...teacherForms,
  ...careerForms,
  ...settingForms,
]

const byAction = new Map(FORMS.map((form) => [form.actionName, form]))

/** The form that makes entries of an action, for `Corrigir`; `undefined` where it is made by a question only. */
export function formOf(action: string): AnyFormDialog | undefined {
  return byAction.get(action)
}
