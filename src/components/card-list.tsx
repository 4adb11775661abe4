import { type ReactNode, Suspense } from 'react'
import { CardGrid, type CardGridProps } from './card-grid'
import { lazyWithRetry } from './lazy-with-retry'

const LongCardList = lazyWithRetry<CardListProps<never>>(() => import('./long-card-list'))

/** A list of up to this many items renders whole. Of a longer one, only the items on or near the screen render. */
export const DRAWN = 300

export interface CardListProps<T> {
  kind: CardGridProps['kind']
  items: readonly T[]
  /** Renders the card of one item, with its key. */
  children: (item: T, at: number) => ReactNode
}

/** The cards of a list of any length. */
export function CardList<T>(props: CardListProps<T>) {
  const { kind, items, children } = props
  const start = <CardGrid kind={kind}>{items.slice(0, DRAWN).map(children)}</CardGrid>
  if (items.length <= DRAWN) return start
  return (
    <Suspense fallback={start}>
      <LongCardList {...(props as unknown as CardListProps<never>)} />
    </Suspense>
  )
}
