import type { Category } from '@/catalogue/category/schema'
import { formFields } from '@/form/fields/declared-fields'
import { CATEGORY } from '@/shared/declared'

const { description, ...CREATION } = CATEGORY

/**
 * The fields of the forms that create a category or a subcategory. They have none for the description (specification,
 * section 7).
 */
export const categoryFields = () => formFields(CREATION, {})

/** The fields of the forms that edit a category or a subcategory. */
export function categoryEditFields(current?: Pick<Category, 'icon' | 'image'>) {
  return formFields(CATEGORY, { icon: { current: current?.icon }, image: { current: current?.image } })
}
