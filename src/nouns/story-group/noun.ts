import { storiesOfGroup } from '@/catalogue/story/reads'
import { oneStoryGroup, storyGroups } from '@/catalogue/story-group/reads'
import { each, picturesOf } from '../declare/task'
import { formsIn, type Noun } from '../declare/types'
import * as offers from './offers'

export const noun: Noun = {
  name: 'story-group',
  listed: {
    label: 'Stories',
    href: '/stories',
    place: 30,
    lists: [storyGroups.name],
    counted: storyGroups,
    one: oneStoryGroup.name,
  },
  creation: offers.createStoryGroup,
  reads: [storyGroups, oneStoryGroup],
  forms: formsIn(offers),
  download: (fetching) => {
    const { read, picture } = fetching
    return [
      read(
        storyGroups,
        [],
        each((group) => [
          read(oneStoryGroup, [group.id]),
          read(
            storiesOfGroup,
            [group.id],
            each(({ mediaType, url, image }) => [
              ...picture(mediaType === 'image' ? url : undefined),
              ...picture(image),
            ]),
          ),
          ...picturesOf(fetching)(group),
        ]),
      ),
    ]
  },
}
