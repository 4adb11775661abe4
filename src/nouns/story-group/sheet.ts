import { storyGroups } from '@/catalogue/story-group/reads'
import { editable } from '@/catalogue/story-group/schema'
import { subcategories } from '@/catalogue/subcategory/reads'
import { createDraft, editDraft } from '@/form/sheet/drafts'
import { pictureOf, useListBook, valuesOf } from '@/form/sheet/use-list-book'
import { isAwaited, useRead } from '@/read/use-read'
import { STORY_GROUP } from '@/shared/declared'
import { createStoryGroup, updateStoryGroup } from './actions'

/** The groups of stories as a spreadsheet. The API cannot take a group out of its subcategory. */
export function useSheet() {
  const { data, error } = useRead(storyGroups)
  const places = useRead(subcategories)
  return useListBook({
    title: 'Stories',
    fileName: 'stories',
    noun: 'storyGroup',
    fields: STORY_GROUP,
    items: data?.map((group) => ({
      id: group.id,
      name: group.name,
      values: valuesOf({ ...group, image: pictureOf(group.image) }),
      edit: (changed) => [editDraft(updateStoryGroup, group, editable(group), changed)],
    })),
    problem: error?.message,
    choices: { subCategoryId: places.data },
    isWaiting: isAwaited(places),
    keeps: ['subCategoryId'],
    create: (values) => [createDraft(createStoryGroup, values)],
  })
}
