import { type ReactNode, Suspense } from 'react'
import { CardGrid, type CardGridProps } from './card-grid'
import { late } from './late'
import type { LongListProps } from './long-list'

const LongList = late<LongListProps<never>>(() => import('./long-list'))

/** So many things are drawn whatever is on the screen; of more only what is on it or near it. */
export const DRAWN = 300

export interface CardListProps<T> {
  kind: CardGridProps['kind']
  items: readonly T[]
  /** The card of one of them, with its key. */
  children: (item: T, at: number) => ReactNode
}

/** The cards of a list, however long it is. */
export function CardList<T>({ kind, items, children }: CardListProps<T>) {
  const start = <CardGrid kind={kind}>{items.slice(0, DRAWN).map(children)}</CardGrid>
  if (items.length <= DRAWN) return start
  return (
    <Suspense fallback={start}>
      <LongList
        items={items as readonly never[]}
        frame={(ref, cards) => (
          <CardGrid kind={kind} ref={ref}>
            {cards}
          </CardGrid>
        )}
      >
        {children}
      </LongList>
    </Suspense>
  )
}
