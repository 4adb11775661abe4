import type { Marked } from '@/action/overlay'
import type { Category } from '@/catalogue/category/schema'
import { subcategories } from '@/catalogue/subcategory/reads'
import { Skeleton } from '@/components/ui/skeleton'
import { duplicateCategory } from '@/copies/offers'
import { count } from '@/lib/pt-br'
import { CategoryCard } from '@/nouns/category/category-card'
import { deleteCategory, editCategory } from '@/nouns/category/offers'
import { memoRow } from '@/page/list/memo-row'
import { OfferMenu } from '@/page/offer-buttons'
import { isAwaited, useRead } from '@/read/use-read'

/** The menu of a category's card (section 2 of the specification, `/categories`). */
const MENU = [editCategory, duplicateCategory, deleteCategory]

export const CategoryItem = memoRow(function CategoryItem({ category }: { category: Marked<Category> }) {
  const { id, name } = category
  const read = useRead(subcategories)
  const { data: all } = read
  return (
    <CategoryCard
      category={category}
      href={`/categories/${encodeURIComponent(id)}`}
      actions={<OfferMenu name={name} offers={MENU} of={category} look="plain" />}
    >
      {isAwaited(read) && !category.pending && <Skeleton className="h-5 w-28" />}
      {all && !category.pending && (
        <p className="truncate text-muted-foreground text-sm">
          {count(all.filter((item) => item.categoryId === id).length, 'subcategoria', 'subcategorias')}
        </p>
      )}
    </CategoryCard>
  )
})
