import type { Marked } from '@/action/overlay'
import type { Category } from '@/catalogue/category/schema'
import { Cover } from '@/components/cards/cover'
import { RowCard } from '@/components/cards/row-card'
import type { Elements } from '@/components/elements'
import { cn } from '@/lib/cn'
import { markProps } from '@/page/item-card'
import { useMedia } from '@/read/use-media'

export interface CategoryCardProps {
  category: Marked<Category>
  href?: string | undefined
  actions: Elements
  /** Shown under the name. */
  children?: Elements | undefined
}

/** The card of a category or a subcategory: a border in its colour, and its icon. */
export function CategoryCard({ category, href, actions, children }: CategoryCardProps) {
  return (
    <RowCard
      name={category.name}
      href={href}
      media={<CategoryIcon category={category} className="size-11" />}
      actions={actions}
      data-color={category.color ?? ''}
      className="border-cat-border"
      {...markProps(category.pending)}
    >
      {children}
    </RowCard>
  )
}

/**
 * The icon of a category, on the category's colour. If the category has no icon, its picture is shown. If it has no
 * picture either, the first letter of its name is shown.
 */
export function CategoryIcon({ category, className }: { category: Category; className?: string }) {
  const src = useMedia(category.icon || category.image)
  return (
    <div
      data-color={category.color ?? ''}
      className={cn('shrink-0 overflow-hidden rounded-md bg-cat-tint', className)}
    >
      <Cover name={category.name} src={src} ratio="fill" className="bg-none text-cat-ink" />
    </div>
  )
}
