import { draftOf } from '@/action/draft'
import { type Copying, type CopyWish, deletionOf, PICTURE, picturePart } from '@/form/copy'
import { useShown } from '@/form/use-reading'
import { temporaryId } from '@/lib/ids'
import type { Draft } from '@/outbox/rows/draft'
import { copied, picturesIn } from '../category/copied'
import { createSubcategory, deleteSubcategory, updateSubcategory } from './actions'
import type { Subcategory } from './schema'

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
