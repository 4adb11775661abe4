import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** A native checkbox in the app's style. The browser provides its keyboard support, form value and name. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input type="checkbox" data-slot="checkbox" className={cn('tick rounded-sm', className)} {...props} />
  )
}
