import type { Elements } from '../elements'
import { lazyComponent } from '../lazy-component'
import { CardGrid, type CardListProps } from './card-grid'

/** A list of up to this many items renders all of them. A longer list renders only the items on or near the screen. */
export const DRAWN = 300

function FirstCards<T>({ kind, items, children }: CardListProps<T>) {
  const cards: Elements = items.slice(0, DRAWN).map(children)
  return <CardGrid kind={kind}>{cards}</CardGrid>
}

const LongCardList = lazyComponent<CardListProps<never>>(() => import('./long-card-list'), FirstCards)

/** Shows the cards of a list of any length. */
export function CardList<T>(props: CardListProps<T>) {
  if (props.items.length <= DRAWN) return <FirstCards {...props} />
  return <LongCardList {...(props as unknown as CardListProps<never>)} />
}
