import * as v from 'valibot'
import { fileRef } from '@/action/fields'
import { entityId, optionalText, text, versioned } from '@/lib/host-answer/schema'

/** Categories and subcategories share these fields (section 3 of the specification). */
export const category = v.object({
  id: entityId,
  ...versioned,
  name: text,
  namePt: optionalText,
  nameEn: optionalText,
  nameEs: optionalText,
  color: optionalText,
  icon: optionalText,
  image: optionalText,
  description: optionalText,
})
export type Category = v.InferOutput<typeof category>

/** The fields of the form that creates a category or a subcategory. Only the form for edits has a description. */
export const categoryCreate = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  namePt: v.optional(v.string()),
  nameEn: v.optional(v.string()),
  nameEs: v.optional(v.string()),
  color: v.optional(v.string()),
  icon: v.optional(fileRef),
  image: v.optional(fileRef),
})
export type CategoryCreate = v.InferOutput<typeof categoryCreate>

export const categoryUpdate = v.object({
  ...categoryCreate.entries,
  id: v.string(),
  description: v.optional(v.string()),
})
export type CategoryUpdate = v.InferOutput<typeof categoryUpdate>

/** Returns the initial values of the edit form. */
export function editable(item: Category): Partial<CategoryUpdate> {
  const { id, name, namePt, nameEn, nameEs, color, description } = item
  return {
    id,
    name,
    namePt: namePt ?? undefined,
    nameEn: nameEn ?? undefined,
    nameEs: nameEs ?? undefined,
    color: color ?? undefined,
    description: description ?? undefined,
  }
}
