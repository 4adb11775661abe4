import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClass } from './control'

/** Several lines; it grows with what is typed where the browser can. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(controlClass, 'field-sizing-content max-h-64 min-h-22 px-3 py-2', className)}
      {...props}
    />
  )
}
