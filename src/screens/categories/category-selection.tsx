import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { deleteCategory } from '@/nouns/category/actions'
import type { Category } from '@/nouns/category/schema'
import SelectableGrid, { type SelectionProps } from '@/page/selectable-grid'
import { CategoryItem } from './category-item'

/** Lets the user select several categories, and delete them together. */
export default function CategorySelection(props: SelectionProps<Marked<Category>>) {
  return (
    <SelectableGrid
      {...props}
      nameOf={({ name }) => name}
      grid="rows"
      words={['categoria selecionada', 'categorias selecionadas']}
      nouns={['categoria', 'categorias']}
      deletion={({ id }, name) => draftOf(deleteCategory, { id, name })}
    >
      {(category) => <CategoryItem category={category} />}
    </SelectableGrid>
  )
}
