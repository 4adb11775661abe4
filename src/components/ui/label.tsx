import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** The text above a control. */
export function Label({
  className,
  htmlFor,
  children,
  ...props
}: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={cn('select-none font-medium text-foreground text-sm', className)}
      {...props}
    >
      {children}
    </label>
  )
}
