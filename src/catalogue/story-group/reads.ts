import type { Family } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { listOf, oneOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { type StoryGroup, type StoryGroupAlone, storyGroup, storyGroupAlone } from './schema'

export const storyGroups: Family<Marked<StoryGroup>[], []> = {
  name: 'story-groups',
  path: () => '/api/app/stories/group/all',
  schema: listOf(storyGroup),
  none: [],
}

export const oneStoryGroup: Family<Marked<StoryGroupAlone>, [id: string]> = {
  name: 'story-group',
  path: (id) => path`/api/app/stories/group/${id}`,
  schema: oneOf(storyGroupAlone),
  listed: ['story-groups'],
}
