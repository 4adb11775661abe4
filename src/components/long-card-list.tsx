import { CardGrid } from './card-grid'
import type { CardListProps } from './card-list'
import LongList from './long-list'

/** The cards of a list so long that only those on the screen or near it are drawn. */
export default function LongCardList<T>({ kind, items, children }: CardListProps<T>) {
  return (
    <LongList
      items={items}
      frame={(ref, cards) => (
        <CardGrid kind={kind} ref={ref}>
          {cards}
        </CardGrid>
      )}
    >
      {children}
    </LongList>
  )
}
