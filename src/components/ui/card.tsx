import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** A plain surface with a border, for what lies on the page. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card"
      className={cn('rounded-lg border border-border bg-card text-card-foreground', className)}
      {...props}
    />
  )
}
