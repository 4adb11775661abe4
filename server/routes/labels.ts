/** The fields that categories and subcategories share (section 3 of the specification). */
import * as v from 'valibot'
import type { categories } from '../database/schema.ts'
import { color, freeText, line, requiredLine } from '../http/fields.ts'

export const labelFields = v.object({
  name: requiredLine,
  namePt: line,
  nameEn: line,
  nameEs: line,
  color,
  description: freeText,
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
