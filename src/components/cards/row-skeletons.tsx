import { Skeleton } from '../ui/skeleton'
import { CardGrid } from './card-grid'
import { keys, Loading } from './skeletons'

/**
 * The skeleton of a list of RowCards. With the kind `rows`, each row has a grey square for the picture. With the kind
 * `list`, rows have no square.
 */
export function RowSkeletons({ kind, count = 12 }: { kind: 'rows' | 'list'; count?: number | undefined }) {
  return (
    <Loading>
      <CardGrid kind={kind}>
        {keys(count).map((key) => (
          <div
            key={key}
            className="flex min-h-17 items-center gap-3 rounded-lg border border-border bg-card px-3 py-2.5"
          >
            {kind === 'rows' && <Skeleton className="size-11 shrink-0" />}
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-1/2 max-w-60" />
              <Skeleton className="h-3 w-1/3 max-w-40" />
            </div>
          </div>
        ))}
      </CardGrid>
    </Loading>
  )
}
