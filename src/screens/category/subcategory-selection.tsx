import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { deleteSubcategory } from '@/nouns/subcategory/actions'
import type { Subcategory } from '@/nouns/subcategory/schema'
import SelectableGrid, { type SelectionProps } from '@/page/selectable-grid'
import { SubcategoryItem } from './subcategory-item'

/** Lets the user select several subcategories, and delete them together. */
export default function SubcategorySelection({
  categoryId,
  ...selection
}: SelectionProps<Marked<Subcategory>> & { categoryId: string }) {
  return (
    <SelectableGrid
      {...selection}
      nameOf={({ name }) => name}
      grid="rows"
      words={['subcategoria selecionada', 'subcategorias selecionadas']}
      nouns={['subcategoria', 'subcategorias']}
      deletion={({ id }, name) => draftOf(deleteSubcategory, { id, name })}
    >
      {(subcategory) => <SubcategoryItem subcategory={subcategory} categoryId={categoryId} />}
    </SelectableGrid>
  )
}
