import type { Marked } from '@/action/overlay'
import { Skeleton } from '@/components/ui/skeleton'
import { count } from '@/lib/pt-br'
import { CategoryCard } from '@/nouns/category/category-card'
import { CATEGORY_MENU } from '@/nouns/category/menu'
import type { Category } from '@/nouns/category/schema'
import { subcategories } from '@/nouns/subcategory/reads'
import { memoRow } from '@/page/memo-row'
import { OfferMenu } from '@/page/offer-buttons'
import { isAwaited, useRead } from '@/read/use-read'

export const CategoryItem = memoRow(function CategoryItem({ category }: { category: Marked<Category> }) {
  const { id, name } = category
  const read = useRead(subcategories)
  const { data: all } = read
  return (
    <CategoryCard
      category={category}
      href={`/categories/${encodeURIComponent(id)}`}
      actions={<OfferMenu name={name} offers={CATEGORY_MENU} of={category} look="plain" />}
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
