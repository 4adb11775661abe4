import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

const BASE =
  "inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs [&_svg:not([class*='size-'])]:size-3 [&_svg]:shrink-0"

const LOOKS = {
  default: 'bg-primary-soft text-primary-ink',
  secondary: 'bg-foreground/8 text-muted-foreground',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  destructive: 'bg-destructive-soft text-destructive-ink',
}

export interface BadgeProps extends ComponentProps<'span'> {
  variant?: keyof typeof LOOKS | undefined
}

/** A small fact about the thing beside it. Give it an icon and a word, because colour alone is not enough. */
export function Badge({ variant = 'default', className, ...props }: BadgeProps) {
  return <span data-slot="badge" className={cn(BASE, LOOKS[variant], className)} {...props} />
}
