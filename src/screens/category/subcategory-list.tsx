import type { ReactNode } from 'react'
import { GridSection } from '@/action/resource-grid'
import { useRead } from '@/action/use-read'
import { subcategoriesOfCategory } from '@/nouns/subcategory/reads'
import { SubcategoryItem } from './subcategory-item'

export function SubcategoryList({ categoryId, add }: { categoryId: string; add: ReactNode }) {
  const read = useRead(subcategoriesOfCategory, categoryId)
  return (
    <GridSection
      title="Subcategorias"
      read={read}
      grid="rows"
      empty={{
        drawing: 'shapes',
        title: 'Esta categoria ainda não tem subcategorias.',
        description: 'Cursos, stories e carreiras são ligados às subcategorias.',
        action: add,
      }}
    >
      {(subcategory) => <SubcategoryItem subcategory={subcategory} />}
    </GridSection>
  )
}
