import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export interface SkeletonProps extends ComponentProps<'div'> {
  /** How round the corners are. */
  shape?: 'rounded-none' | 'rounded-md' | 'rounded-lg' | undefined
}

/**
 * A grey shape in the place of something that loads. Screen readers skip it: the container says that something is
 * loading.
 */
export function Skeleton({ shape = 'rounded-md', className, ...props }: SkeletonProps) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn('animate-pulse bg-foreground/8', shape, className)}
      {...props}
    />
  )
}
