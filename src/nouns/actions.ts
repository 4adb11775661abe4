import type { AnyAction } from '@/action/define'
import { careerActions } from './career/actions'
import { categoryActions } from './category/actions'
import { classActions } from './class/actions'
import { courseActions } from './course/actions'
import { courseLinkActions } from './course/link-actions'
import { exerciseActions } from './exercise/actions'
import { settingActions } from './setting/actions'
import { storyActions } from './story/actions'
import { storyGroupActions } from './story-group/actions'
import { subcategoryActions } from './subcategory/actions'
import { teacherActions } from './teacher/actions'

/** Every mutation of the product. The queue, the overlays and the contract tests all read this one list. */
export const ACTIONS: readonly AnyAction[] = [
  ...courseActions,
  ...courseLinkActions,
  ...classActions,
  ...exerciseActions,
  ...categoryActions,
  ...subcategoryActions,
  ...storyGroupActions,
  ...storyActions,
  ...teacherActions,
  ...careerActions,
  ...settingActions,
]

const byName = new Map(ACTIONS.map((action) => [action.name, action]))

/** Returns the action whose name an entry stores; `undefined` if this version of the app does not know the name. */
export function findAction(name: string): AnyAction | undefined {
  return byName.get(name)
}
