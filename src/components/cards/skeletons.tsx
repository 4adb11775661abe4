import { cn } from '@/lib/cn'
import type { Elements } from '../elements'
import { Skeleton } from '../ui/skeleton'
import { Spinner } from '../ui/spinner'
import { CardGrid, type CardGridProps } from './card-grid'

/** Returns `count` different React keys. */
export const keys = (count: number) => [...Array(count).keys()].map((at) => `shape-${at}`)

export interface LoadingProps {
  children?: Elements
  /** Whether the text is visible, with a spinner. If it is not, only screen readers get the text. */
  visible?: boolean | undefined
}

/** Says that something is loading. Its children are the skeletons. Screen readers announce the text once. */
export function Loading({ children, visible }: LoadingProps) {
  return (
    <div role="status" data-slot="loading">
      <p
        className={
          visible ? 'flex items-center gap-2 pt-5 pb-1 text-muted-foreground text-sm sm:pt-6' : 'sr-only'
        }
      >
        {visible && <Spinner />}
        <span>Carregando Informações</span>
      </p>
      {children}
    </div>
  )
}

export interface CardSkeletonProps {
  /** The number of lines of the description. */
  lines?: number | undefined
  /** `false` for a card without a picture. */
  cover?: false | undefined
}

/** The skeleton of an EntityCard, with the same cover, the same lines and the same height. */
function CardSkeleton({ lines = 2, cover }: CardSkeletonProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-card">
      {cover !== false && <Skeleton className="aspect-video" shape="rounded-none" />}
      <div className="flex flex-col gap-2 px-3 pt-3.5 pb-4">
        <Skeleton className="h-4 w-3/4" />
        {keys(lines).map((key, line) => (
          <Skeleton key={key} className={cn('h-3', line === lines - 1 && 'w-2/3')} />
        ))}
      </div>
    </div>
  )
}

export interface GridShapesProps extends CardSkeletonProps {
  kind: CardGridProps['kind']
  count?: number | undefined
}

/** A grid of skeletons without the text that something is loading. Put it inside an element that has this text. */
export function GridShapes({ kind, count = 12, ...card }: GridShapesProps) {
  return (
    <CardGrid kind={kind}>
      {keys(count).map((key) =>
        kind === 'chips' ? (
          <Skeleton key={key} shape="rounded-lg" className="h-control" />
        ) : (
          <CardSkeleton key={key} {...card} />
        ),
      )}
    </CardGrid>
  )
}

/** A grid of skeletons that says that something is loading. */
export function GridSkeleton(shapes: GridShapesProps) {
  return (
    <Loading>
      <GridShapes {...shapes} />
    </Loading>
  )
}
