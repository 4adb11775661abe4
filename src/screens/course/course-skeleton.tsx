import { GridShapes, Loading } from '@/components/cards/skeletons'
import { Skeleton } from '@/components/ui/skeleton'

/** The widths of the five buttons of `CourseActions`, in their order. */
const BUTTONS = ['w-36', 'w-52', 'w-43', 'w-44', 'w-32']

/** The skeleton of a course's page: the name, the buttons, the picture beside the text, the chips, the lessons. */
export function CourseSkeleton() {
  return (
    <Loading visible>
      <div className="flex flex-wrap gap-x-6 gap-y-3 pb-5">
        <Skeleton className="h-8 w-72 max-w-full" />
        <div className="flex flex-wrap gap-2">
          {BUTTONS.map((width) => (
            <Skeleton key={width} className={`h-control max-sm:flex-auto ${width}`} />
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
        <Skeleton className="aspect-video w-full shrink-0 sm:w-72 lg:w-80" shape="rounded-lg" />
        <div className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="h-4 w-full max-w-120" />
          <Skeleton className="h-4 w-2/3 max-w-80" />
          <Skeleton className="mt-3 h-9 w-48" />
        </div>
      </div>
      <Skeleton className="mt-8 mb-3 h-6 w-32" />
      <GridShapes kind="chips" count={6} />
      <Skeleton className="mt-8 mb-5 h-6 w-20" />
      <GridShapes kind="lessons" count={8} cover={false} lines={4} />
    </Loading>
  )
}
