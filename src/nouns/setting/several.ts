import { draftOf } from '@/action/draft'
import { type SeveralPlan, severalPlan } from '@/form/several-plan'
import { switchSetting } from './actions'
import type { Setting } from './schema'

/** Plans to switch settings on or off. A setting of which the server says nothing counts as off, as on its row. */
export function switchPlan(settings: readonly Setting[], active: boolean): SeveralPlan {
  return severalPlan(
    settings,
    (setting) => ((setting.active ?? false) === active ? 'same' : 'other'),
    ({ id, name }) => draftOf(switchSetting, { id, name, active }),
  )
}
