import { draftOf } from '@/action/draft'
import { oneCategory } from '@/catalogue/category/reads'
import type { Category } from '@/catalogue/category/schema'
import {
  type Copying,
  type CopyReading,
  deletionOf,
  knownOr,
  listPart,
  PICTURE,
  picturePart,
} from '@/form/copy/copy'
import { useReading } from '@/form/copy/use-reading'
import { temporaryId } from '@/lib/ids'
import { createCategory, deleteCategory, updateCategory } from '@/nouns/category/actions'
import { subcategoriesOfCategory } from '../catalogue/subcategory/reads'
import type { Subcategory } from '../catalogue/subcategory/schema'
import { createSubcategory, deleteSubcategory } from '../nouns/subcategory/actions'
import { copied, picturesIn } from './copied-category'
import { copyInto } from './subcategory'

/** All that is read for the copy of a category. */
export interface CategorySource {
  category: Category
  subcategories: CopyReading<Subcategory[]>
}

const allPictures = ({ category, subcategories }: CategorySource) => [
  ...picturesIn(category),
  ...knownOr(subcategories, []).flatMap(picturesIn),
]

export const categoryCopy: Copying<Category, CategorySource> = {
  field: ['category', 'name'],
  name: ({ name }) => name,
  useSource: ({ id }) => {
    const category = useReading(oneCategory, id)
    const subcategories = useReading(subcategoriesOfCategory, id)
    return category.is === 'known'
      ? { is: 'known', value: { category: category.value, subcategories } }
      : category
  },
  parts: (source) => [
    ...listPart('subcategories', 'Subcategorias', source.subcategories, (all) => all),
    ...picturePart(allPictures(source)),
  ],
  pictures: (source, takes) => {
    if (!takes(PICTURE)) return []
    return takes('subcategories') ? allPictures(source) : picturesIn(source.category)
  },
  // A host keeps the subcategories of a category that is deleted.
  deletion: (made) =>
    deletionOf(createCategory, (it) => draftOf(deleteCategory, it))(made) ??
    deletionOf(createSubcategory, (it) => draftOf(deleteSubcategory, it))(made),
  drafts: ({ category, subcategories }, { name, takes, picture }) => {
    const id = temporaryId()
    const { description } = category
    return [
      draftOf(createCategory, copied(category, name, picture), { creates: id }),
      ...(description ? [draftOf(updateCategory, { id, name, description })] : []),
      ...(takes('subcategories') ? knownOr(subcategories, []) : []).flatMap((item) =>
        copyInto(id, item, { name: item.name, picture }),
      ),
    ]
  },
  page: (id) => `/categories/${encodeURIComponent(id)}`,
}
