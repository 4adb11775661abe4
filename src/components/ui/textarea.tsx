import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClass } from './control'

/** An input for several lines of text. It grows with the text, if the browser supports that. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(controlClass, 'field-sizing-content max-h-64 min-h-22 px-3 py-2', className)}
      {...props}
    />
  )
}
