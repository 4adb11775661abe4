import { cn } from '@/lib/cn'

export interface ProgressProps {
  /** The finished share of the work, from 0 to 1; absent while it is unknown. */
  value?: number | undefined
  /** The name of the work, for screen readers. */
  label: string
  className?: string | undefined
}

/** A progress bar. It grows by a CSS transform, so the browser need not lay out the page again. */
export function Progress({ value, label, className }: ProgressProps) {
  const known = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(known === undefined ? {} : { 'aria-valuenow': Math.round(known * 100) })}
      data-slot="progress"
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-foreground/12', className)}
    >
      <div
        className={cn(
          'size-full origin-left rounded-full bg-primary transition-transform duration-180',
          known === undefined && 'animate-pulse',
        )}
        style={{ transform: `scaleX(${known ?? 0.35})` }}
      />
    </div>
  )
}
