import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** A native checkbox in our clothes: the browser keeps its keyboard, its form value and its name. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input type="checkbox" data-slot="checkbox" className={cn('tick rounded-sm', className)} {...props} />
  )
}
