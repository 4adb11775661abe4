import { duplicateCategory } from './copy-offer'
import { deleteCategory, editCategory } from './offers'

/** The menu of a category's card (section 2 of the specification, `/categories`). */
export const CATEGORY_MENU = [editCategory, duplicateCategory, deleteCategory]
