import * as v from 'valibot'
import { entityId, fileRef, optionalText, versioned } from '@/action/fields'

const read = {
  ...versioned,
  name: v.string(),
  imageUrl: optionalText,
  image: optionalText,
  subCategoryId: v.optional(v.nullable(entityId)),
}

type Pictures = { image?: string | null | undefined; imageUrl?: string | null | undefined }

/**
 * The API gives a group's picture as `imageUrl` or as `image` (section 3 of the specification). The app always calls it
 * `image`.
 */
function onePicture<T extends Pictures>({ imageUrl, ...group }: T) {
  return { ...group, image: imageUrl ?? group.image }
}

export const storyGroup = v.pipe(v.object({ id: entityId, ...read }), v.transform(onePicture))
export type StoryGroup = v.InferOutput<typeof storyGroup>

/**
 * One group, read by itself. The server may leave out the group's id. In that case, the form refuses to save the group
 * (section 5 of the specification).
 */
export const storyGroupAlone = v.pipe(
  v.object({ id: v.optional(v.nullable(entityId)), ...read }),
  v.transform(onePicture),
)
export type StoryGroupAlone = v.InferOutput<typeof storyGroupAlone>

export const storyGroupCreate = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  image: v.optional(fileRef),
  subCategoryId: v.optional(v.string()),
})
export type StoryGroupCreate = v.InferOutput<typeof storyGroupCreate>

export const storyGroupUpdate = v.object({ ...storyGroupCreate.entries, id: v.string() })
export type StoryGroupUpdate = v.InferOutput<typeof storyGroupUpdate>

/** Returns the initial values of a form. If the server sends a group without its id, the form refuses to save. */
export function editable({ id, name, subCategoryId }: StoryGroupAlone) {
  return { ...(id == null ? {} : { id }), name, subCategoryId: subCategoryId ?? undefined }
}
