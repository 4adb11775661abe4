import type { Family } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { listOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { type Story, story } from './schema'

export const storiesOfGroup: Family<Marked<Story>[], [groupId: string]> = {
  name: 'stories-of-group',
  path: (groupId) => path`/api/app/stories/group/${groupId}/stories`,
  schema: listOf(story),
  none: [],
}
