import { draftOf } from '@/action/draft'
import { lazyComponent } from '@/components/lazy-component'
import type { RemovalOffer } from '@/form/offer/offer'
import { given } from '@/lib/given'
import type { Draft } from '@/outbox'
import type { RenderSelection } from './select-button'
import type { SelectableGridProps, SelectionProps } from './selectable-grid'

/** How a list is selected whose things can only be deleted together. */
export type SelectionLook<T> = Omit<SelectableGridProps<T>, keyof SelectionProps<T> | 'actions'>

/** What a list of named things says of its selection: its words, and the offer that deletes one of the things. */
export interface Several<T, I> extends Pick<SelectionLook<T>, 'words' | 'nouns' | 'question'> {
  removal: RemovalOffer<T, I>
}

const SelectableGrid = lazyComponent<SelectableGridProps<never>>(() => import('./selectable-grid'))

/** Makes the drafts that remove these things, in their order. Without things, it only loads the code for it. */
export async function removals<T, I>(removal: RemovalOffer<T, I>, things: readonly T[]): Promise<Draft[]> {
  const action = await removal.action()
  return things.map((thing) => draftOf(action, removal.input(thing)))
}

/** Returns the selection of a list whose things can only be deleted. It loads the grid and the code of the deletion. */
export function selectionIn<T extends { id: string }>(look: SelectionLook<T>): RenderSelection<T> {
  return {
    load: () => Promise.all([SelectableGrid.load(), look.deletions([])]),
    show: (items, onDone) => {
      const props: SelectableGridProps<T> = { ...look, items, onDone }
      return <SelectableGrid {...(props as unknown as SelectableGridProps<never>)} />
    },
  }
}

/**
 * Returns the selection of a list of named things.
 * @param several what the list says of it, or a selection of its own
 */
export function severalOf<T extends { id: string; name: string }, I>(
  several: Several<T, I> | RenderSelection<T>,
  grid: SelectionLook<T>['grid'],
  card: SelectionLook<T>['children'],
): RenderSelection<T> {
  if ('load' in several) return several
  const { removal, ...words } = several
  return selectionIn({
    ...words,
    grid,
    nameOf: ({ name }) => name,
    ...given({ along: removal.along }),
    deletions: (selected) =>
      removals(
        removal,
        selected.map(({ item }) => item),
      ),
    children: card,
  })
}
