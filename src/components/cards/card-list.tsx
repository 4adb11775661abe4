import { useState } from 'react'
import type { Elements } from '../elements'
import { lazyComponent } from '../lazy-component'
import { CardGrid, type CardListProps } from './card-grid'

/** A list of up to this many items renders all of them. A longer list renders only the items on or near the screen. */
export const DRAWN = 300

/** This many items of a longer list render until the code for long lists is there. */
const FIRST = 60

function FirstCards<T>({ kind, items, children }: CardListProps<T>) {
  const cards: Elements = items.slice(0, items.length > DRAWN ? FIRST : DRAWN).map(children)
  return <CardGrid kind={kind}>{cards}</CardGrid>
}

const LongCardList = lazyComponent<CardListProps<never>>(() => import('./long-card-list'), FirstCards)

/** Shows the cards of a list of any length. */
export function CardList<T>(props: CardListProps<T>) {
  // A list that was long may be so again, e.g. when a search is taken away. So its cards stay in the same component.
  const [isLong, setIsLong] = useState(false)
  if (!isLong && props.items.length > DRAWN) setIsLong(true)
  return isLong ? <LongCardList {...(props as unknown as CardListProps<never>)} /> : <FirstCards {...props} />
}
