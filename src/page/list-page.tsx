import type { CardGridProps } from '@/components/cards/card-grid'
import type { Elements } from '@/components/elements'
import type { EmptyStateProps } from '@/components/empty-state'
import { PageHeader } from '@/components/frame/page-header'
import { Button } from '@/components/ui/button'
import type { Offer } from '@/form/offer'
import type { ReadResult } from '@/read/use-read'
import { FindingLine } from './finding-line'
import { type Address, type Finding, type ListFinding, useListFinding } from './list-finding'
import { ListSkeleton } from './list-skeleton'
import { ListTools } from './list-tools'
import { OfferButton } from './offer-buttons'
import { ResourceGrid } from './resource-grid'
import { useTitle } from './use-title'

export interface ListPageProps<T> {
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
  /** Renders the card of one item. */
  children: (item: T) => Elements
}

/** The page that lists all things of one noun. It has a header with a button and the list's tools, and a `ResourceGrid`. */
export function ListPage<T extends { id: string }>(props: ListPageProps<T>) {
  const { title, read, finding, grid, empty, lines, children } = props
  useTitle(title)
  const list = useListFinding(finding, props.address, read.data)
  const add = <OfferButton offer={props.add} of={undefined} />
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<FindingLine count={list.count} updatedAt={read.updatedAt} />}
        actions={add}
      >
        <ListTools finding={finding} list={list} />
      </PageHeader>
      <h2 className="sr-only">Lista</h2>
      <ResourceGrid
        read={read}
        items={(all) => list.items ?? all}
        grid={grid}
        empty={read.data?.length ? nothingFound(finding.nothing, list, add) : { ...empty, action: add }}
        skeleton={<ListSkeleton kind={grid} lines={lines} />}
      >
        {children}
      </ResourceGrid>
    </>
  )
}

/** What is shown if a search finds nothing: what would find something, and the button that creates it. */
function nothingFound<T>(title: string, list: ListFinding<T>, add: Elements): EmptyStateProps {
  return {
    title,
    drawing: 'search',
    action: (
      <>
        <Button variant="outline" onClick={list.clear}>
          {list.clearLabel}
        </Button>
        {add}
      </>
    ),
  }
}
