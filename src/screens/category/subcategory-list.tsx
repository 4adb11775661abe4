import type { ReactNode } from 'react'
import type { Marked } from '@/action/overlay'
import { subcategoriesOfCategory } from '@/catalogue/subcategory/reads'
import type { Subcategory } from '@/catalogue/subcategory/schema'
import { SheetMenu } from '@/nouns/registry/sheets'
import { deleteSubcategory } from '@/nouns/subcategory/offers'
import { GridSection } from '@/page/list/resource-grid'
import { severalOf } from '@/page/select/several'
import { useRead } from '@/read/use-read'
import { SubcategoryItem } from './subcategory-item'

export function SubcategoryList({ categoryId, add }: { categoryId: string; add: ReactNode }) {
  const read = useRead(subcategoriesOfCategory, categoryId)
  const card = (subcategory: Marked<Subcategory>) => (
    <SubcategoryItem subcategory={subcategory} categoryId={categoryId} />
  )
  return (
    <GridSection
      title="Subcategorias"
      read={read}
      grid="rows"
      more={<SheetMenu noun="subcategory" name="Subcategorias" of={categoryId} />}
      several={severalOf(
        {
          removal: deleteSubcategory,
          words: ['subcategoria selecionada', 'subcategorias selecionadas'],
          nouns: ['subcategoria', 'subcategorias'],
        },
        'rows',
        card,
      )}
      empty={{
        drawing: 'shapes',
        title: 'Esta categoria ainda não tem subcategorias.',
        description: 'Cursos, stories e carreiras são ligados às subcategorias.',
        action: add,
      }}
    >
      {card}
    </GridSection>
  )
}
