import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClass } from './control'

/** An input for several lines of text. If the browser supports it, the input grows with the text. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(controlClass, 'field-sizing-content max-h-64 min-h-22 px-3 py-2', className)}
      {...props}
    />
  )
}
