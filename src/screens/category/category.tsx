import { useLocation, useParams } from 'wouter'
import { oneCategory } from '@/catalogue/category/reads'
import type { Category } from '@/catalogue/category/schema'
import { BreakableText } from '@/components/breakable-text'
import { RowSkeletons } from '@/components/cards/row-skeletons'
import { Skeleton } from '@/components/ui/skeleton'
import { duplicateCategory } from '@/copies/offers'
import { CategoryIcon } from '@/nouns/category/category-card'
import { deleteCategory, editCategory } from '@/nouns/category/offers'
import { createSubcategory } from '@/nouns/subcategory/offers'
import { ItemHeader } from '@/page/item-header'
import { Resource } from '@/page/list/resource'
import { OfferButton } from '@/page/offer-buttons'
import { useTitle } from '@/page/use-title'
import { useRead } from '@/read/use-read'
import { SubcategoryList } from './subcategory-list'

/** The header has no buttons for these. */
const REST = [editCategory, deleteCategory]

const LIST = { href: '/categories', label: 'Categorias' }

export default function CategoryPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useRead(oneCategory, id)
  const [, navigate] = useLocation()
  useTitle(read.data?.name ?? 'Categorias')
  const add = <OfferButton offer={createSubcategory} of={{ id }} />

  return (
    <Resource read={read} skeleton={<CategorySkeleton />} back={{ href: LIST.href, label: 'Ver categorias' }}>
      {(category) => (
        <>
          <ItemHeader
            item={category}
            list={LIST}
            updatedAt={read.updatedAt}
            media={<CategoryIcon category={category} className="size-14" />}
            actions={
              <>
                <OfferButton offer={duplicateCategory} of={category} variant="outline" />
                {add}
              </>
            }
            offers={REST}
            of={category}
            onDeleted={() => navigate(LIST.href)}
          >
            <span className="wrap-anywhere">
              <BreakableText>{category.description || namesOf(category)}</BreakableText>
            </span>
          </ItemHeader>
          <SubcategoryList categoryId={id} add={add} />
        </>
      )}
    </Resource>
  )
}

/** Returns the category's names in the app's languages. Names that equal the title are left out. */
function namesOf({ name, namePt, nameEn, nameEs }: Category): string {
  return [...new Set([namePt, nameEn, nameEs])].filter((other) => other && other !== name).join(' · ')
}

function CategorySkeleton() {
  return (
    <>
      <div className="flex items-center gap-6 pt-5 pb-5 sm:pt-6">
        <Skeleton className="size-14 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-7 w-1/2 max-w-80" />
        </div>
      </div>
      <RowSkeletons kind="rows" count={8} />
    </>
  )
}
