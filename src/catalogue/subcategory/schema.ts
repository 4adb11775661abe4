import * as v from 'valibot'
import { entityId, perhaps } from '@/lib/host-answer/schema'
import { category, categoryCreate } from '../category/schema'

/**
 * A subcategory has the fields of a category, and also the id of the category that contains it. If the containing
 * category was deleted, this id is null or absent.
 */
export const subcategory = v.object({ ...category.entries, categoryId: perhaps(entityId) })
export type Subcategory = v.InferOutput<typeof subcategory>

export const subcategoryCreate = v.object({ ...categoryCreate.entries, categoryId: v.string() })
