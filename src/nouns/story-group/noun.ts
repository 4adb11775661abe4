import { formsIn, type Noun } from '../noun'
import { storiesOfGroup } from '../story/reads'
import { each, picturesOf } from '../task'
import * as offers from './offers'
import { oneStoryGroup, storyGroups } from './reads'

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
