import { draftOf } from '@/action/draft'
import { type Setting, switchable } from '@/catalogue/setting/schema'
import { type SeveralPlan, severalPlan } from '@/form/several/several-plan'
import type { Draft } from '@/outbox'
import { switchSetting } from './actions'

/** Plans to switch settings on or off. A setting of which the server says nothing counts as off, as on its row. */
export function switchPlan(settings: readonly Setting[], active: boolean): SeveralPlan {
  return severalPlan(
    settings,
    (setting) => (switchable(setting).active === active ? 'same' : 'other'),
    (setting) => switchDraft(setting, active),
  )
}

/** Returns the change that switches a setting on or off. */
export function switchDraft(setting: Setting, active: boolean): Draft {
  const { id, name } = setting
  return draftOf(switchSetting, { id, name, active }, { base: switchSetting.edits?.of(setting) })
}
