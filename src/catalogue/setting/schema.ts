import * as v from 'valibot'
import { named } from '@/action/named'
import { entityId, perhaps, text, versioned } from '@/lib/host-answer/schema'
import { flag } from '@/lib/host-answer/values'

export const setting = v.object({
  id: entityId,
  ...versioned,
  name: text,
  value: text,
  active: perhaps(flag),
})
export type Setting = v.InferOutput<typeof setting>

export const settingCreate = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  value: v.pipe(v.string(), v.minLength(1)),
})

export const settingUpdate = v.object({ ...settingCreate.entries, id: v.string() })
export type SettingUpdate = v.InferOutput<typeof settingUpdate>

export const settingSwitch = v.object({ ...named.entries, active: v.boolean() })

/** Returns the initial values of the edit form. */
export function editable({ id, name, value }: Setting): SettingUpdate {
  return { id, name, value }
}

/** Returns what a switch changes. A setting of which the server says nothing counts as off, as on its row. */
export function switchable({ active }: Setting) {
  return { active: active ?? false }
}
