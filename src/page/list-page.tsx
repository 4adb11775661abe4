import type { CardGridProps } from '@/components/cards/card-grid'
import type { Elements } from '@/components/elements'
import type { EmptyStateProps } from '@/components/empty-state'
import { PageHeader } from '@/components/frame/page-header'
import type { Offer } from '@/form/offer'
import type { ReadResult } from '@/read/use-read'
import { Age } from './age'
import { ListSkeleton } from './list-skeleton'
import { OfferButton } from './offer-buttons'
import { ResourceGrid } from './resource-grid'
import { type RenderSelection, SelectButton, selectionOf, useSelecting } from './select-button'
import { useTitle } from './use-title'

export interface ListPageProps<T> {
  title: string
  read: ReadResult<T[]>
  /** The offer `Adicionar …`. Its button is in the header and in the empty state. */
  add: Offer<void>
  grid: CardGridProps['kind']
  empty: Pick<EmptyStateProps, 'title' | 'description' | 'drawing'>
  /** The number of description lines in the skeleton, if it is not the usual one. */
  lines?: number | undefined
  /** Lets the user select several items; absent if nothing can be done with several. */
  several?: RenderSelection<T> | undefined
  /** Renders what else the header offers: it gets what the page shows. */
  tools?: (shown: readonly T[] | undefined) => Elements
  /** Renders the card of one item. */
  children: (item: T) => Elements
}

/** The page that lists all things of one noun. It has a header with a button, and a `ResourceGrid`. */
export function ListPage<T extends { id: string }>(props: ListPageProps<T>) {
  const { title, read, grid, empty, lines, tools, children } = props
  useTitle(title)
  const select = useSelecting()
  const addition = <OfferButton offer={props.add} of={undefined} />
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<Age updatedAt={read.updatedAt} />}
        actions={
          <>
            {tools?.(read.data)}
            {props.several && <SelectButton of={select} />}
            {addition}
          </>
        }
      />
      <h2 className="sr-only">Lista</h2>
      <ResourceGrid
        read={read}
        items={(all) => all}
        grid={grid}
        instead={selectionOf(select, props.several)}
        empty={{ ...empty, action: addition }}
        skeleton={<ListSkeleton kind={grid} lines={lines} />}
      >
        {children}
      </ResourceGrid>
    </>
  )
}
