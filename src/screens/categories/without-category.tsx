import type { Marked } from '@/action/overlay'
import type { Category } from '@/catalogue/category/schema'
import { subcategories } from '@/catalogue/subcategory/reads'
import type { Subcategory } from '@/catalogue/subcategory/schema'
import { CategoryCard } from '@/nouns/category/category-card'
import { deleteSubcategory, editSubcategory } from '@/nouns/subcategory/offers'
import { ItemOffer } from '@/page/item-offer'
import { GridSection } from '@/page/list/resource-grid'
import { severalOf } from '@/page/select/several'
import { type ReadResult, useRead } from '@/read/use-read'

const card = (subcategory: Marked<Subcategory>) => (
  <CategoryCard
    category={subcategory}
    actions={
      <>
        <ItemOffer offer={editSubcategory} of={subcategory} name={subcategory.name} />
        <ItemOffer offer={deleteSubcategory} of={subcategory} name={subcategory.name} />
      </>
    }
  />
)

const several = severalOf(
  {
    removal: deleteSubcategory,
    words: ['subcategoria selecionada', 'subcategorias selecionadas'],
    nouns: ['subcategoria', 'subcategorias'],
  },
  'rows',
  card,
)

/** The subcategories whose category was deleted. No page of a category shows them. */
export function WithoutCategory({ categories }: { categories: ReadResult<Category[]> }) {
  const read = useRead(subcategories)
  const there = categories.updatedAt > 0 ? categories.data : undefined
  const ids = new Set(there?.map(({ id }) => id))
  const left = read.data?.filter(({ categoryId }) => !categoryId || !ids.has(categoryId))
  if (there === undefined || read.updatedAt === 0 || left === undefined || left.length === 0) return null
  return (
    <div className="mt-8">
      <GridSection
        title="Sem categoria"
        read={{ ...read, data: left }}
        grid="rows"
        several={several}
        empty={{ drawing: 'shapes', title: 'Toda subcategoria tem categoria.', description: '' }}
      >
        {card}
      </GridSection>
    </div>
  )
}
