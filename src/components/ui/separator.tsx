import { cn } from '@/lib/cn'

/** A hairline between two things; only for the eye. */
export function Separator({
  vertical,
  className,
}: {
  vertical?: boolean | undefined
  className?: string | undefined
}) {
  return (
    <div
      aria-hidden
      data-slot="separator"
      className={cn('shrink-0 bg-border', vertical ? 'h-full w-px' : 'h-px w-full', className)}
    />
  )
}
