import * as v from 'valibot'
import { fileRef } from '@/action/fields'
import { entityId, optionalText, perhaps, text, versioned } from '@/lib/host-answer/schema'

const read = {
  ...versioned,
  name: text,
  imageUrl: optionalText,
  image: optionalText,
  subCategoryId: perhaps(entityId),
  subCategory: perhaps(v.object({ id: entityId })),
}

type Said = v.InferOutput<v.ObjectSchema<typeof read, undefined>>

/**
 * The API gives a group's picture as `imageUrl` or as `image`, and its subcategory as `subCategoryId` or as `subCategory`
 * (section 3 of the specification). The app always calls them `image` and `subCategoryId`.
 */
function oneName<T extends Said>({ imageUrl, subCategory, ...group }: T) {
  const named = { ...group, image: imageUrl ?? group.image }
  return group.subCategoryId == null && subCategory ? { ...named, subCategoryId: subCategory.id } : named
}

export const storyGroup = v.pipe(v.object({ id: entityId, ...read }), v.transform(oneName))
export type StoryGroup = v.InferOutput<typeof storyGroup>

/**
 * One group, read by itself. The server may leave out the group's id. In that case, the form refuses to save the group
 * (section 5 of the specification).
 */
export const storyGroupAlone = v.pipe(v.object({ id: perhaps(entityId), ...read }), v.transform(oneName))
export type StoryGroupAlone = v.InferOutput<typeof storyGroupAlone>

export const storyGroupCreate = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  image: v.optional(fileRef),
  subCategoryId: v.optional(v.string()),
})

export const storyGroupUpdate = v.object({ ...storyGroupCreate.entries, id: v.string() })

/** Returns the initial values of a form. If the server sends a group without its id, the form refuses to save. */
export function editable({ id, name, subCategoryId }: StoryGroupAlone) {
  return { ...(id == null ? {} : { id }), name, subCategoryId: subCategoryId ?? undefined }
}
