import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CardGridProps } from '@/components/cards/card-grid'
import { CardList } from '@/components/cards/card-list'
import { SelectableCard } from '@/components/cards/selectable-card'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/dialogs'
import { count } from '@/lib/pt-br'
import type { Draft } from '@/outbox/rows/draft'
import { BulkDeleteDialog } from './bulk-delete-dialog'
import { useItemKey } from './use-item-key'
import { useSelection } from './use-selection'

export interface SelectableGridProps<T> {
  items: readonly T[]
  nameOf: (item: T) => string
  grid: CardGridProps['kind']
  /**
   * The words after the number of selected items, in the singular and the plural: `curso selecionado`, `cursos
   * selecionados`.
   */
  words: readonly [one: string, many: string]
  /** The noun in the question before the deletion, in the singular and the plural: `curso`, `cursos`. */
  nouns: readonly [one: string, many: string]
  /** Makes the draft of the change that deletes one item. */
  deletion: (item: T) => Draft
  onDone: () => void
  children: (item: T) => ReactNode
}

/** A grid of cards, with a bar of actions for the selected ones. A press anywhere on a card selects it. */
export default function SelectableGrid<T extends { id: string }>(props: SelectableGridProps<T>) {
  const { items, nameOf, grid, words, nouns, deletion, onDone, children } = props
  const { chosen, toggle, set } = useSelection()
  const keyOf = useItemKey()
  const dialogs = useDialogs()
  // Leave out items that were deleted after the user selected them.
  const selected = items.filter(({ id }) => chosen.has(keyOf(id)))
  const remove = () =>
    dialogs.show((close) => (
      <BulkDeleteDialog
        names={selected.map(nameOf)}
        nouns={nouns}
        drafts={() => selected.map(deletion)}
        afterwards={onDone}
        onClose={close}
      />
    ))
  return (
    <>
      <CardList kind={grid} items={items}>
        {(item) => (
          <SelectableCard
            key={keyOf(item.id)}
            name={nameOf(item)}
            checked={chosen.has(keyOf(item.id))}
            onChange={() => toggle(keyOf(item.id))}
          >
            {children(item)}
          </SelectableCard>
        )}
      </CardList>
      <div
        role="toolbar"
        aria-label="Seleção"
        className="sticky bottom-[max(12px,env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap max-sm:w-full max-sm:[&>button]:flex-auto items-center justify-center gap-2 rounded-xl border border-border bg-popover p-2 pl-4 shadow-float"
      >
        <p role="status" className="mr-2 text-sm tabular-nums max-sm:basis-full">
          {count(selected.length, ...words)}
        </p>
        <Button
          variant="outline"
          onClick={() => set(selected.length === items.length ? [] : items.map(({ id }) => keyOf(id)))}
        >
          {selected.length === items.length ? 'Desmarcar todos' : 'Selecionar todos'}
        </Button>
        <Button variant="destructive" disabled={selected.length === 0} onClick={remove}>
          <Trash2 aria-hidden />
          Excluir
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </>
  )
}
