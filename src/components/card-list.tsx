import { type ReactNode, Suspense } from 'react'
import { CardGrid, type CardGridProps } from './card-grid'
import { late } from './late'

const LongCardList = late<CardListProps<never>>(() => import('./long-card-list'))

/** So many things are drawn whatever is on the screen; of more only what is on it or near it. */
export const DRAWN = 300

export interface CardListProps<T> {
  kind: CardGridProps['kind']
  items: readonly T[]
  /** The card of one of them, with its key. */
  children: (item: T, at: number) => ReactNode
}

/** The cards of a list, however long it is. */
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
