import { CardGrid, type CardListProps } from './card-grid'
import LongList from './long-list'

/** Shows the cards of a long list. Only the cards on or near the screen render. */
export default function LongCardList<T>({ kind, items, children }: CardListProps<T>) {
  return (
    <LongList
      isSearched
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
