import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

const badgeVariants = cva(
  "inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs [&_svg:not([class*='size-'])]:size-3 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: 'bg-primary-soft text-primary-ink',
        secondary: 'bg-foreground/8 text-muted-foreground',
        outline: 'border border-border text-muted-foreground',
        success: 'bg-success-soft text-success-ink',
        warning: 'bg-warning-soft text-warning-ink',
        destructive: 'bg-destructive-soft text-destructive-ink',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

/** A small fact about the thing beside it; an icon and a word, never colour alone. */
export function Badge({
  variant,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
}
