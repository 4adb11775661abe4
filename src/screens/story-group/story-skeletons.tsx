import { CardGrid } from '@/components/cards/card-grid'
import { Loading } from '@/components/cards/skeletons'
import { Skeleton } from '@/components/ui/skeleton'

const PLACES = [...Array(10).keys()].map((at) => `place-${at}`)

/** The skeletons of a group's stories: tall, with a line of text. */
export function StoriesSkeleton() {
  return (
    <Loading>
      <CardGrid kind="stories">
        {PLACES.map((place) => (
          <div key={place} className="overflow-hidden rounded-lg border border-border bg-card">
            <Skeleton className="aspect-[9/16]" shape="rounded-none" />
            <Skeleton className="mx-2.5 my-2.5 h-3.5 w-14" />
          </div>
        ))}
      </CardGrid>
    </Loading>
  )
}

export function StoryGroupSkeleton() {
  return (
    <>
      <div className="flex items-center gap-6 pt-5 pb-5 sm:pt-6">
        <Skeleton className="aspect-video w-28 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-7 w-1/2 max-w-80" />
        </div>
      </div>
      <StoriesSkeleton />
    </>
  )
}
