import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '../elements'
import { paintAhead } from '../paint-ahead'

/**
 * The column counts follow the width of the page's content, not of the window, because the side menu can be wide or
 * narrow.
 */
const columns = {
  courses: 'grid-cols-2 @lg:grid-cols-3 @2xl:grid-cols-4 @4xl:grid-cols-5 @min-[59rem]:grid-cols-6',
  lessons: 'grid-cols-1 @md:grid-cols-2 @2xl:grid-cols-3 @min-[59rem]:grid-cols-4',
  chips: 'grid-cols-2 @lg:grid-cols-3 @3xl:grid-cols-4 @4xl:grid-cols-5 @min-[68rem]:grid-cols-6',
  stories: 'grid-cols-2 @sm:grid-cols-3 @lg:grid-cols-4 @2xl:grid-cols-6 @min-[59rem]:grid-cols-10',
  careers: 'grid-cols-1 @lg:grid-cols-2 @3xl:grid-cols-3',
  rows: 'grid-cols-1 @lg:grid-cols-2 @3xl:grid-cols-3 @min-[68rem]:grid-cols-4',
  list: 'grid-cols-1',
}

const gaps = {
  courses: 'gap-x-3 gap-y-4 @3xl:gap-x-4 @3xl:gap-y-5',
  lessons: 'gap-3 @3xl:gap-4',
  chips: 'gap-2',
  stories: 'gap-3',
  careers: 'gap-4 @3xl:gap-5',
  rows: 'gap-3',
  list: 'gap-2',
}

export interface CardGridProps extends ComponentProps<'div'> {
  kind: keyof typeof columns
}

/** The grid around the cards of a list. */
export function CardGrid({ kind, className, children, ...props }: CardGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  // Run this after every render, because any render may have added cards.
  useEffect(() => paintAhead(frame.current?.firstElementChild))
  return (
    <div ref={frame} className="@container">
      <div
        data-slot="card-grid"
        data-kind={kind}
        className={cn('grid', columns[kind], gaps[kind], className)}
        {...props}
      >
        {children}
      </div>
    </div>
  )
}

/** Props of a list of cards. */
export interface CardListProps<T> {
  kind: CardGridProps['kind']
  items: readonly T[]
  /** Renders the card of one item, with its key. */
  children: (item: T, at: number) => Elements
}
