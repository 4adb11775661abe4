import type { Marked } from '@/action/overlay'
import type { Subcategory } from '@/catalogue/subcategory/schema'
import { duplicateSubcategory } from '@/copies/offers'
import { CategoryCard } from '@/nouns/category/category-card'
import { deleteSubcategory, editSubcategory } from '@/nouns/subcategory/offers'
import { ItemOffer } from '@/page/item-offer'
import { memoRow } from '@/page/list/memo-row'

export const SubcategoryItem = memoRow(function SubcategoryItem({
  subcategory,
  categoryId,
}: {
  subcategory: Marked<Subcategory>
  /** The id of the category of the page. A host may leave it out in the list. */
  categoryId: string
}) {
  const { name } = subcategory
  const placed = { ...subcategory, categoryId: subcategory.categoryId ?? categoryId }
  return (
    <CategoryCard
      category={subcategory}
      actions={
        <>
          <ItemOffer offer={editSubcategory} of={subcategory} name={name} />
          <ItemOffer offer={duplicateSubcategory} of={placed} name={name} />
          <ItemOffer offer={deleteSubcategory} of={subcategory} name={name} />
        </>
      }
    />
  )
})
