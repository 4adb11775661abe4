import { draftOf } from '@/action/draft'
import type { Marked } from '@/action/overlay'
import { deleteCareer } from '@/nouns/career/actions'
import type { Career } from '@/nouns/career/schema'
import { ItemCard } from '@/page/item-card'
import SelectableGrid, { type SelectionProps } from '@/page/selectable-grid'

/** Lets the user select several careers, and delete them together. */
export default function CareerSelection(props: SelectionProps<Marked<Career>>) {
  return (
    <SelectableGrid
      {...props}
      nameOf={({ name }) => name}
      grid="careers"
      words={['carreira selecionada', 'carreiras selecionadas']}
      nouns={['carreira', 'carreiras']}
      deletion={({ id }, name) => draftOf(deleteCareer, { id, name })}
      question={{
        ask: (what) => `Tem certeza que deseja excluir ${what}? Os cursos delas continuam no catálogo.`,
      }}
    >
      {(career) => <ItemCard item={career} />}
    </SelectableGrid>
  )
}
