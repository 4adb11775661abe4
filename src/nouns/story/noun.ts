import { inside } from '@/find/inside'
import { formsIn, type Noun } from '../noun'
import { oneStoryGroup, storyGroups } from '../story-group/reads'
import * as offers from './offers'
import { storiesOfGroup } from './reads'

/** A story of a story group. It has no `download`, because the `download` of the story group fetches the stories. */
export const noun: Noun = {
  name: 'story',
  reads: [storiesOfGroup],
  forms: formsIn(offers),
  inside: [
    inside(storiesOfGroup, {
      heading: 'Stories dos grupos',
      parent: 'Stories',
      parents: { lists: [storyGroups.name], one: oneStoryGroup.name },
      href: (id) => (id === undefined ? '/stories' : `/stories/${encodeURIComponent(id)}`),
      things: (stories, [parent]) => stories.map(({ id }, at) => ({ id, label: `Story ${at + 1}`, parent })),
    }),
  ],
}
