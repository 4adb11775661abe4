import { draftOf } from '@/action/draft'
import type { Subcategory } from '@/catalogue/subcategory/schema'
import { type Copying, type CopyWish, deletionOf, PICTURE, picturePart } from '@/form/copy/copy'
import { useShown } from '@/form/copy/use-reading'
import { temporaryId } from '@/lib/ids'
import { createSubcategory, deleteSubcategory, updateSubcategory } from '@/nouns/subcategory/actions'
import type { Draft } from '@/outbox'
import { copied, picturesIn } from './copied-category'

export const subcategoryCopy: Copying<Subcategory, Subcategory> = {
  field: ['subcategory', 'name'],
  name: ({ name }) => name,
  useSource: useShown,
  problem: ({ categoryId }) =>
    categoryId ? undefined : 'Esta subcategoria não está em nenhuma categoria, e a cópia precisa de uma.',
  parts: (item) => picturePart(picturesIn(item)),
  pictures: (item, takes) => (takes(PICTURE) ? picturesIn(item) : []),
  deletion: deletionOf(createSubcategory, (made) => draftOf(deleteSubcategory, made)),
  drafts: (item, wish) => copyInto(item.categoryId ?? '', item, wish),
}

/** Returns the drafts that make a copy of a subcategory in a category. */
export function copyInto(
  categoryId: string,
  item: Subcategory,
  { name, picture }: Pick<CopyWish, 'name' | 'picture'>,
): Draft[] {
  const id = temporaryId()
  const { description } = item
  return [
    draftOf(createSubcategory, { ...copied(item, name, picture), categoryId }, { creates: id }),
    ...(description ? [draftOf(updateSubcategory, { id, name, description })] : []),
  ]
}
