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
 * Returns the members that categories and subcategories share. The version is not among them: the caller adds it,
 * because the version of a subcategory must also cover `categoryId`.
 */
export function labelMembers({ id, name, namePt, nameEn, nameEs, color, icon, image, description }: Label) {
  return { id, name, namePt, nameEn, nameEs, color, icon, image, description }
}
