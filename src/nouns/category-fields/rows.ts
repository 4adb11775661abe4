import type { Action } from '@/action/define'
import { type Category, type CategoryUpdate, editable } from '@/catalogue/category/schema'
import { createDraft, editDraft, without } from '@/form/sheet/drafts'
import type { Item } from '@/form/sheet/list-book'
import { pictureOf, valuesOf } from '@/form/sheet/use-list-book'
import type { Values } from '@/form/sheet/values'
import { temporaryId } from '@/lib/ids'
import { DEFAULT_COLOR } from '../declare/color'

/** A category or a subcategory, as a row of a spreadsheet. */
export const categoryItem = (update: Action<CategoryUpdate>, category: Category): Item => ({
  id: category.id,
  name: category.name,
  values: valuesOf({
    ...category,
    icon: pictureOf(category.icon),
    image: pictureOf(category.image),
  }),
  edit: (changed) => [editDraft(update, category, editable(category), changed)],
})

/**
 * Returns the changes that create a category or a subcategory. The call that creates one takes no description, so a second
 * one gives it.
 */
export function categoryCreation<I>(
  create: Action<I>,
  update: Action<CategoryUpdate>,
  values: Values,
  of: Values = {},
) {
  const id = temporaryId()
  const first = { color: DEFAULT_COLOR, ...without(values, 'description'), ...of }
  const { name = '', description = '' } = values
  const made = { ...first, id, name }
  return [
    createDraft(create, first, id),
    ...(description === '' ? [] : [editDraft(update, made, { id, name }, { description })]),
  ]
}
