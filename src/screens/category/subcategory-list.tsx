import type { ReactNode } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { SheetMenu } from '@/nouns/sheets'
import { subcategoriesOfCategory } from '@/nouns/subcategory/reads'
import { GridSection } from '@/page/resource-grid'
import { useRead } from '@/read/use-read'
import { SubcategoryItem } from './subcategory-item'

const SubcategorySelection = lazyComponent(() => import('./subcategory-selection'))

export function SubcategoryList({ categoryId, add }: { categoryId: string; add: ReactNode }) {
  const read = useRead(subcategoriesOfCategory, categoryId)
  return (
    <GridSection
      title="Subcategorias"
      read={read}
      grid="rows"
      more={<SheetMenu noun="subcategory" name="Subcategorias" of={categoryId} />}
      several={{
        load: SubcategorySelection.load,
        show: (items, onDone) => (
          <SubcategorySelection categoryId={categoryId} items={items} onDone={onDone} />
        ),
      }}
      empty={{
        drawing: 'shapes',
        title: 'Esta categoria ainda não tem subcategorias.',
        description: 'Cursos, stories e carreiras são ligados às subcategorias.',
        action: add,
      }}
    >
      {(subcategory) => <SubcategoryItem subcategory={subcategory} categoryId={categoryId} />}
    </GridSection>
  )
}
