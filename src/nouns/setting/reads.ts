import type { Family } from '@/action/define-read'
import { listOf } from '@/action/fields'
import type { Marked } from '@/action/overlay'
import { type Setting, setting } from './schema'

export const settings: Family<Marked<Setting>[], []> = {
  name: 'settings',
  path: () => '/api/app/settings',
  schema: listOf(setting),
  none: [],
}
