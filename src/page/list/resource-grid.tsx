import { Fragment } from 'react'
import type { CardGridProps } from '@/components/cards/card-grid'
import { CardList } from '@/components/cards/card-list'
import type { Elements } from '@/components/elements'
import { EmptyState, type EmptyStateProps } from '@/components/empty-state'
import type { ReadResult } from '@/read/use-read'
import { type RenderSelection, SelectButton, selectionOf, useSelecting } from '../select/select-button'
import { useItemKey } from '../use-item-key'
import { ListSkeleton } from './list-skeleton'
import { Resource } from './resource'

export interface ResourceGridProps<D, T> {
  read: ReadResult<D>
  /** Returns the items in the data, in their order. */
  items: (data: D) => readonly T[]
  grid: CardGridProps['kind']
  empty: EmptyStateProps
  /** Shown in place of `empty`, if a search finds nothing. */
  nothing?: Elements
  /** Shown in place of the grid's usual skeleton (`ListSkeleton`), if the data has a different shape. */
  skeleton?: Elements
  /** Renders the items in another way, for example as a selection. */
  instead?: ((items: readonly T[]) => Elements) | undefined
  /** Renders the card of one item. */
  children: (item: T, at: number) => Elements
}

/** Shows the items of a read in a grid, in the four states of a `Resource`. */
export function ResourceGrid<D, T extends { id: string }>(props: ResourceGridProps<D, T>) {
  const { read, items, grid, empty, nothing, instead, children } = props
  const { skeleton = <ListSkeleton kind={grid} /> } = props
  const keyOf = useItemKey()
  return (
    <Resource
      read={read}
      skeleton={skeleton}
      empty={{ when: (data) => items(data).length === 0, show: nothing || <EmptyState {...empty} /> }}
    >
      {(data) =>
        instead?.(items(data)) ?? (
          <CardList kind={grid} items={items(data)}>
            {(item, at) => <Fragment key={keyOf(item.id)}>{children(item, at)}</Fragment>}
          </CardList>
        )
      }
    </Resource>
  )
}

export interface GridSectionProps<T> extends Omit<ResourceGridProps<T[], T>, 'items'> {
  title: string
  /** Whether only screen readers get the title. */
  silent?: boolean
  /** Lets the user select several items. */
  several?: RenderSelection<T> | undefined
  /** The `⋯` menu of the section. */
  more?: Elements
}

/** A section of the page about one thing. It lists things that belong to that thing, for example a career's courses. */
export function GridSection<T extends { id: string }>(props: GridSectionProps<T>) {
  const { title, silent, several, more, ...grid } = props
  const isAny = (grid.read.data?.length ?? 0) > 0
  const select = useSelecting(several?.load)
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-control flex-wrap items-center gap-x-2 gap-y-2">
        <h2 className={silent ? 'sr-only' : 'font-semibold text-lg'}>{title}</h2>
        <span className="flex-auto" />
        {more}
        {isAny && several && <SelectButton of={select} variant="ghost" />}
      </div>
      <ResourceGrid {...grid} instead={selectionOf(select, several)} items={(all) => all} />
    </section>
  )
}
