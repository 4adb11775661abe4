import type { CardGridProps } from '@/components/cards/card-grid'
import type { Elements } from '@/components/elements'
import type { EmptyStateProps } from '@/components/empty-state'
import { PageHeader } from '@/components/frame/page-header'
import type { Offer } from '@/form/offer/offer'
import type { ReadResult } from '@/read/use-read'
import { OfferButton } from '../offer-buttons'
import { type RenderSelection, SelectButton, selectionOf, useSelecting } from '../select/select-button'
import { type Several, severalOf } from '../select/several'
import { useTitle } from '../use-title'
import { FindingLine } from './finding-line'
import { type Address, type Finding, useListFinding } from './list-finding'
import { ListSkeleton } from './list-skeleton'
import { ListTools } from './list-tools'
import { NothingFound } from './nothing-found'
import { ResourceGrid } from './resource-grid'

export interface ListPageProps<T, I> {
  title: string
  read: ReadResult<T[]>
  /** The offer `Adicionar …`. Its button is in the header and in the empty state. */
  add: Offer<void>
  /** How the list is searched. */
  finding: Finding<T>
  /** `useSearchParams` of the router. What is asked stands in it. */
  address: Address
  grid: CardGridProps['kind']
  empty: Pick<EmptyStateProps, 'title' | 'description' | 'drawing'>
  /** The number of description lines in the skeleton, if it is not the usual one. */
  lines?: number | undefined
  /** Lets the user select several items: to delete them, or more, in a selection of its own. */
  several: Several<T, I> | RenderSelection<T>
  /** Renders the `⋯` menu of the list: it gets what the page shows. */
  tools?: (shown: readonly T[] | undefined) => Elements
  /** Renders the card of one item. */
  children: (item: T) => Elements
}

/** The page that lists all things of one noun. It has a header with a button and the list's tools, and a `ResourceGrid`. */
export function ListPage<T extends { id: string; name: string }, I>(props: ListPageProps<T, I>) {
  const { title, read, finding, grid, empty, lines, children } = props
  useTitle(title)
  const several = severalOf(props.several, grid, children)
  const select = useSelecting(several.load)
  const list = useListFinding(finding, props.address, read.data)
  const addition = <OfferButton offer={props.add} of={undefined} />
  const nothing = list.isFiltered && (read.data?.length ?? 0) > 0 && (
    <NothingFound title={finding.nothing} ways={{ [list.clearLabel]: list.clear }} add={props.add} />
  )
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<FindingLine count={list.count} updatedAt={read.updatedAt} />}
        more={props.tools?.(list.items ?? read.data)}
        actions={
          <>
            <SelectButton of={select} />
            {addition}
          </>
        }
      >
        <ListTools finding={finding} list={list} />
      </PageHeader>
      <h2 className="sr-only">Lista</h2>
      <ResourceGrid
        read={read}
        items={(all) => list.items ?? all}
        grid={grid}
        instead={selectionOf(select, several)}
        empty={{ ...empty, action: addition }}
        nothing={nothing}
        skeleton={<ListSkeleton kind={grid} lines={lines} />}
      >
        {children}
      </ResourceGrid>
    </>
  )
}
