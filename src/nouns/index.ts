import type { AnyFormDialog } from '@/form/form-dialog'
import { careerNoun } from './career/noun'
import { categoryNoun } from './category/noun'
import { classNoun } from './class/noun'
import { courseNoun } from './course/noun'
import { courseContentNoun } from './course-content/noun'
import { exerciseNoun } from './exercise/noun'
import type { Noun } from './noun'
import { settingNoun } from './setting/noun'
import { storyNoun } from './story/noun'
import { storyGroupNoun } from './story-group/noun'
import { subcategoryNoun } from './subcategory/noun'
import { teacherNoun } from './teacher/noun'

/** Every noun of the app, in the order of the menu. The mutations are in `actions.ts`. */
export const NOUNS: readonly Noun[] = [
  courseNoun,
  courseContentNoun,
  classNoun,
  exerciseNoun,
  categoryNoun,
  subcategoryNoun,
  storyGroupNoun,
  storyNoun,
  teacherNoun,
  careerNoun,
  settingNoun,
]

/** The nouns with a page in the menu, for the palette and for Home. */
export const LISTED = NOUNS.flatMap(({ listed }) => listed ?? [])

/** What can be created from any page. */
export const CREATIONS = NOUNS.flatMap(({ creation }) => creation ?? [])

const formsByAction = new Map(NOUNS.flatMap(({ forms }) => forms.map((form) => [form.actionName, form])))

/**
 * Returns the form that makes entries of an action, so that `Corrigir` can open it; `undefined` if the action has no
 * form. A deletion, for example, has only a question.
 */
export function formOf(action: string): AnyFormDialog | undefined {
  return formsByAction.get(action)
}
