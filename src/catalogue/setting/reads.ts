import type { Family } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { listOf } from '@/lib/host-answer/schema'
import { type Setting, setting } from './schema'

export const settings: Family<Marked<Setting>[], []> = {
  name: 'settings',
  path: () => '/api/app/settings',
  schema: listOf(setting),
  none: [],
}
