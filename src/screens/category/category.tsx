import { useLocation, useParams } from 'wouter'
import { AddButton } from '@/components/add-button'
import { LongText } from '@/components/long-text'
import { PageHeader } from '@/components/page-header'
import { RowSkeletons } from '@/components/row-skeletons'
import { Skeleton } from '@/components/ui/skeleton'
import { useDialogs } from '@/form/dialogs'
import { CategoryIcon } from '@/nouns/category/category-card'
import { categoryMenu } from '@/nouns/category/category-menu'
import { oneCategory } from '@/nouns/category/reads'
import type { Category } from '@/nouns/category/schema'
import { createSubcategoryDialog } from '@/nouns/subcategory/dialogs'
import { Age } from '@/page/age'
import { MarkBadge } from '@/page/item-card'
import { Resource } from '@/page/resource'
import { useTitle } from '@/page/use-title'
import { useRead } from '@/read/use-read'
import { SubcategoryList } from './subcategory-list'

const LIST = '/categories'

export default function CategoryPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useRead(oneCategory, id)
  const dialogs = useDialogs()
  const [, navigate] = useLocation()
  useTitle(read.data?.name ?? 'Categorias')
  const add = (
    <AddButton onClick={() => dialogs.form(createSubcategoryDialog, { categoryId: id })}>
      Adicionar SubCategoria
    </AddButton>
  )

  return (
    <Resource read={read} skeleton={<CategorySkeleton />} back={{ href: LIST, label: 'Ver categorias' }}>
      {(category) => (
        <>
          <PageHeader
            title={category.name}
            breadcrumb={[{ label: 'Categorias', href: LIST }]}
            media={<CategoryIcon category={category} className="size-14" />}
            subtitle={
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <MarkBadge mark={category.pending} />
                <span className="wrap-anywhere">
                  <LongText>{category.description || namesOf(category)}</LongText>
                </span>
                <Age updatedAt={read.updatedAt} />
              </div>
            }
            actions={add}
            offers={categoryMenu(category, dialogs, () => navigate(LIST))}
          />
          <SubcategoryList categoryId={id} add={add} />
        </>
      )}
    </Resource>
  )
}

/** Its names in the app's languages, where they differ from the one above. */
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
