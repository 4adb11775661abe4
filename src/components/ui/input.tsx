import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClass } from './control'

/** An input for one line of text. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(controlClass, 'h-control px-3', className)}
      {...props}
    />
  )
}
