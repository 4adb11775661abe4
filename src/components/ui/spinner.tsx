import { LoaderCircle } from 'lucide-react'
import { cn } from '@/lib/cn'

/** A turning circle. It is only decoration: the text beside it says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <LoaderCircle data-slot="spinner" aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
  )
}
