import { each, picturesOf } from '../catalogue/task'
import type { Noun } from '../noun'
import { storiesOfGroup } from '../story/reads'
import * as dialogs from './dialogs'
import { oneStoryGroup, storyGroups } from './reads'

export const storyGroupNoun: Noun = {
  name: 'story-group',
  listed: {
    label: 'Stories',
    href: '/stories',
    lists: [storyGroups.name],
    counted: storyGroups,
    one: oneStoryGroup.name,
  },
  creation: { label: 'Adicionar Grupo de Stories', dialog: dialogs.createStoryGroupDialog },
  reads: [storyGroups, oneStoryGroup],
  forms: Object.values(dialogs),
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
