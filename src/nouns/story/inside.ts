import { storiesOfGroup } from '@/catalogue/story/reads'
import { oneStoryGroup, storyGroups } from '@/catalogue/story-group/reads'
import { inside as within } from '@/find/inside'

/** What the palette finds. */
export const inside = [
  within(storiesOfGroup, {
    heading: 'Stories dos grupos',
    parent: 'Stories',
    parents: { lists: [storyGroups.name], one: oneStoryGroup.name },
    href: (id) => (id === undefined ? '/stories' : `/stories/${encodeURIComponent(id)}`),
    things: (stories, [parent]) => stories.map(({ id }, at) => ({ id, label: `Story ${at + 1}`, parent })),
  }),
]
