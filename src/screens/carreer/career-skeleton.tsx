import { GridShapes, Loading } from '@/components/cards/skeletons'
import { Skeleton } from '@/components/ui/skeleton'

/** The skeleton of a career's page: the picture beside the name and the text, then the courses. */
export function CareerSkeleton() {
  return (
    <Loading visible>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 pb-5">
        <Skeleton className="aspect-video w-full shrink-0 sm:w-64" shape="rounded-lg" />
        <div className="flex min-w-60 flex-1 flex-col gap-2.5">
          <Skeleton className="h-8 w-72 max-w-full" />
          <Skeleton className="h-4 w-full max-w-120" />
          <Skeleton className="h-4 w-2/3 max-w-80" />
          <Skeleton className="mt-1 h-control w-44" />
        </div>
      </div>
      <Skeleton className="mb-3 h-6 w-20" />
      <GridShapes kind="courses" count={6} />
    </Loading>
  )
}
