import type { CardGridProps } from '@/components/cards/card-grid'
import { RowSkeletons } from '@/components/cards/row-skeletons'
import { GridSkeleton } from '@/components/cards/skeletons'

/** The skeleton of a list, in the shape of the list's cards. */
export function ListSkeleton({
  kind,
  lines,
}: {
  kind: CardGridProps['kind']
  /** The number of lines of a card's description. */
  lines?: number | undefined
}) {
  return kind === 'rows' || kind === 'list' ? (
    <RowSkeletons kind={kind} />
  ) : (
    <GridSkeleton kind={kind} lines={lines} />
  )
}
