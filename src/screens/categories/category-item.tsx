import { useDialogs } from '@/action/dialogs'
import { memoRow } from '@/action/memo-row'
import type { Marked } from '@/action/overlay'
import { useRead } from '@/action/use-read'
import { ActionsMenu } from '@/components/actions-menu'
import { CategoryCard } from '@/entities/category/category-card'
import { categoryMenu } from '@/entities/category/category-menu'
import type { Category } from '@/entities/category/schema'
import { subcategories } from '@/entities/subcategory/reads'
import { count } from '@/lib/pt-br'

export const CategoryItem = memoRow(function CategoryItem({ category }: { category: Marked<Category> }) {
  const { id, name } = category
  const dialogs = useDialogs()
  const { data: all } = useRead(subcategories)
  return (
    <CategoryCard
      category={category}
      href={`/categories/${encodeURIComponent(id)}`}
      actions={<ActionsMenu name={name} actions={categoryMenu(category, dialogs)} look="plain" />}
    >
      {all && !category.pending && (
        <p className="truncate text-muted-foreground text-sm">
          {count(all.filter((item) => item.categoryId === id).length, 'subcategoria', 'subcategorias')}
        </p>
      )}
    </CategoryCard>
  )
})
