import { cn } from '@/lib/cn'

/** The logo: a reader, drawn as a sun over an open book. public/favicon.svg is the same drawing. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={cn('size-7 shrink-0', className)}>
      <rect width="64" height="64" rx="15" fill="#0d5560" />
      <path fill="#fff" d="M9 27c8.5-1.5 15.8.3 21.5 5v20.5C24.8 47.8 17.5 46 9 47.5z" />
      <path fill="#9fe0dc" d="M55 27c-8.5-1.5-15.8.3-21.5 5v20.5c5.7-4.7 13-6.5 21.5-5z" />
      <circle cx="32" cy="17.5" r="7.5" fill="#ffc56b" />
    </svg>
  )
}

/** The logo and the app's name. With `short`, only screen readers get the name. */
export function Brand({ className, short }: { className?: string | undefined; short?: boolean | undefined }) {
  return (
    <span data-slot="brand" className={cn('flex min-w-0 items-center gap-2.5', className)}>
      <Mark />
      <span className={cn('truncate font-semibold text-base tracking-tight', short && 'sr-only')}>
        Admin de Cursos
      </span>
    </span>
  )
}
