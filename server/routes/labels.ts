/** The fields that categories and subcategories share (section 3 of the specification). */
import * as v from 'valibot'
import { TEXTS } from '../../src/shared/limits.ts'
import type { categories } from '../database/schema.ts'
import { color, optionalText, requiredText } from '../http/fields.ts'

export const labelFields = v.object({
  name: requiredText(TEXTS.category.name),
  namePt: optionalText(TEXTS.category.namePt),
  nameEn: optionalText(TEXTS.category.nameEn),
  nameEs: optionalText(TEXTS.category.nameEs),
  color,
  description: optionalText(TEXTS.category.description),
})

export const labelFiles = { image: 'image', icon: 'image' } as const

type Label = Omit<typeof categories.$inferSelect, 'seq'>

/**
 * Returns the fields that the answers for categories and for subcategories have in common. The caller adds the version,
 * because the version covers all fields of the answer, and a subcategory also has `categoryId`.
 */
export function labelMembers({ id, name, namePt, nameEn, nameEs, color, icon, image, description }: Label) {
  return { id, name, namePt, nameEn, nameEs, color, icon, image, description }
}
