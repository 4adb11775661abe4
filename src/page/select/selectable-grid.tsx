import { useId } from 'react'
import type { CardGridProps } from '@/components/cards/card-grid'
import { CardList } from '@/components/cards/card-list'
import { SelectableCard } from '@/components/cards/selectable-card'
import type { Elements } from '@/components/elements'
import type { MenuItem } from '@/components/offered'
import { useDialogs } from '@/form/offer/dialogs'
import type { Along } from '@/form/offer/offer'
import { count } from '@/lib/pt-br'
import type { Draft } from '@/outbox'
import { useItemKey } from '../use-item-key'
import { BulkDeleteDialog, type BulkQuestion } from './bulk-delete-dialog'
import { SelectionBar } from './selection-bar'
import { useSelection } from './use-selection'

/** What a list gives to its selection. */
export interface SelectionProps<T> {
  /** The items that the list shows. */
  items: readonly T[]
  onDone: () => void
}

/** A selected item, with the name by which the question before the deletion calls it. */
export interface Selected<T> {
  item: T
  name: string
}

export interface SelectableGridProps<T> extends SelectionProps<T> {
  nameOf: (item: T, at: number) => string
  /** Returns the React key of an item, if its id alone does not tell it from the others. */
  keyOf?: (item: T) => string
  grid: CardGridProps['kind']
  /**
   * The words after the number of selected items, in the singular and the plural: `curso selecionado`, `cursos
   * selecionados`.
   */
  words: readonly [one: string, many: string]
  /** The noun in the question before the deletion, in the singular and the plural: `curso`, `cursos`. */
  nouns: readonly [one: string, many: string]
  /** Makes the drafts of the changes that delete the selected items. Without items, it only loads the code for it. */
  deletions: (selected: readonly Selected<T>[]) => Draft[] | Promise<Draft[]>
  /** Says what goes and what stays with the selected items. */
  along?: Along<T> | undefined
  /** How the question before the deletion differs from the usual one. */
  question?: BulkQuestion
  /** Returns what else can be done with the selected items. */
  actions?: (selected: readonly T[]) => readonly MenuItem[]
  children: (item: T, at: number) => Elements
}

const KEYS =
  'Setas vão de um item a outro, Espaço seleciona, Shift com setas seleciona vários, Ctrl+A seleciona todos e Esc termina.'

/** A grid of cards, with a bar of actions for the selected ones. A press anywhere on a card selects it. */
export default function SelectableGrid<T extends { id: string }>(props: SelectableGridProps<T>) {
  const { items, nameOf, grid, words, nouns, deletions, along, question, actions, onDone, children } = props
  const keyOfId = useItemKey()
  const { keyOf = ({ id }: T) => keyOfId(id) } = props
  const order = items.map(keyOf)
  const { chosen, pick, pickAll, list, onKeyDown, end } = useSelection(order, onDone)
  const dialogs = useDialogs()
  const keysId = useId()
  // Leave out items that were deleted after the user selected them, and items that the list does not show now.
  const selected = items
    .map((item, at) => ({ item, name: nameOf(item, at) }))
    .filter(({ item }) => chosen.has(keyOf(item)))
  const remove = () =>
    dialogs.show((close) => (
      <BulkDeleteDialog
        names={selected.map(({ name }) => name)}
        nouns={nouns}
        question={question}
        drafts={() => deletions(selected)}
        along={
          along &&
          ((onAlso) =>
            along(
              selected.map(({ item }) => item),
              onAlso,
            ))
        }
        afterwards={onDone}
        onClose={close}
      />
    ))
  return (
    <>
      <p id={keysId} className="sr-only">
        {KEYS}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a layout of its own */}
      <div ref={list} role="group" aria-label="Itens" aria-describedby={keysId} onKeyDown={onKeyDown}>
        <CardList kind={grid} items={items}>
          {(item, at) => {
            const key = keyOf(item)
            return (
              <SelectableCard
                key={key}
                itemKey={key}
                name={nameOf(item, at)}
                checked={chosen.has(key)}
                onPick={(range) => pick(key, range)}
              >
                {children(item, at)}
              </SelectableCard>
            )
          }}
        </CardList>
      </div>
      <SelectionBar
        status={count(selected.length, ...words)}
        isAll={items.length > 0 && selected.length === items.length}
        onAll={pickAll}
        actions={actions?.(selected.map(({ item }) => item)) ?? []}
        deletion={question?.button}
        onDelete={selected.length > 0 ? remove : undefined}
        onDone={end}
      />
    </>
  )
}
