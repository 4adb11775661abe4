import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export interface SkeletonProps extends ComponentProps<'div'> {
  /** The roundness of the corners. */
  shape?: 'rounded-none' | 'rounded-md' | 'rounded-lg' | undefined
}

/**
 * A grey shape in the place of something that is loading. Screen readers skip it, because the element around it says
 * that something is loading.
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
