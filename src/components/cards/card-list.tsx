import type { ReactNode } from 'react'
import { lazyComponent } from '../lazy-component'
import { CardGrid, type CardGridProps } from './card-grid'

/** A list of up to this many items renders all of them. A longer list renders only the items on or near the screen. */
export const DRAWN = 300

export interface CardListProps<T> {
  kind: CardGridProps['kind']
  items: readonly T[]
  /** Renders the card of one item, with its key. */
  children: (item: T, at: number) => ReactNode
}

function FirstCards<T>({ kind, items, children }: CardListProps<T>) {
  return <CardGrid kind={kind}>{items.slice(0, DRAWN).map(children)}</CardGrid>
}

const LongCardList = lazyComponent<CardListProps<never>>(() => import('./long-card-list'), FirstCards)

/** Shows the cards of a list of any length. */
export function CardList<T>(props: CardListProps<T>) {
  if (props.items.length <= DRAWN) return <FirstCards {...props} />
  return <LongCardList {...(props as unknown as CardListProps<never>)} />
}
