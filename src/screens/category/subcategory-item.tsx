import type { Marked } from '@/action/overlay'
import { CategoryCard } from '@/nouns/category/category-card'
import { deleteSubcategory, editSubcategory } from '@/nouns/subcategory/offers'
import type { Subcategory } from '@/nouns/subcategory/schema'
import { ItemOffer } from '@/page/item-offer'
import { memoRow } from '@/page/memo-row'

export const SubcategoryItem = memoRow(function SubcategoryItem({
  subcategory,
}: {
  subcategory: Marked<Subcategory>
}) {
  const { name } = subcategory
  return (
    <CategoryCard
      category={subcategory}
      actions={
        <>
          <ItemOffer offer={editSubcategory} of={subcategory} name={name} />
          <ItemOffer offer={deleteSubcategory} of={subcategory} name={name} />
        </>
      }
    />
  )
})
