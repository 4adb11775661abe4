import { Fragment } from 'react'
import type { CardGridProps } from '@/components/cards/card-grid'
import { CardList } from '@/components/cards/card-list'
import type { Elements } from '@/components/elements'
import { EmptyState, type EmptyStateProps } from '@/components/empty-state'
import type { ReadResult } from '@/read/use-read'
import { ListSkeleton } from './list-skeleton'
import { Resource } from './resource'
import { useItemKey } from './use-item-key'

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
  /** Renders the card of one item. */
  children: (item: T, at: number) => Elements
}

/** Shows the items of a read in a grid, in the four states of a `Resource`. */
export function ResourceGrid<D, T extends { id: string }>(props: ResourceGridProps<D, T>) {
  const { read, items, grid, empty, nothing, skeleton = <ListSkeleton kind={grid} />, children } = props
  const keyOf = useItemKey()
  return (
    <Resource
      read={read}
      skeleton={skeleton}
      empty={{ when: (data) => items(data).length === 0, show: nothing || <EmptyState {...empty} /> }}
    >
      {(data) => (
        <CardList kind={grid} items={items(data)}>
          {(item, at) => <Fragment key={keyOf(item.id)}>{children(item, at)}</Fragment>}
        </CardList>
      )}
    </Resource>
  )
}

export interface GridSectionProps<T> extends Omit<ResourceGridProps<T[], T>, 'items'> {
  title: string
  /** Whether only screen readers get the title. */
  silent?: boolean
}

/** A section of the page about one thing. It lists things that belong to that thing, for example a career's courses. */
export function GridSection<T extends { id: string }>({ title, silent, ...grid }: GridSectionProps<T>) {
  return (
    <section aria-label={title}>
      <h2 className={silent ? 'sr-only' : 'mb-3 font-semibold text-lg'}>{title}</h2>
      <ResourceGrid {...grid} items={(all) => all} />
    </section>
  )
}
