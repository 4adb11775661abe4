import { cn } from '@/lib/cn'

/** The logo and the app's name. With `short`, only screen readers get the name. */
export function Brand({ className, short }: { className?: string | undefined; short?: boolean | undefined }) {
  return (
    <span data-slot="brand" className={cn('flex min-w-0 items-center gap-2.5', className)}>
      <img src="/favicon.svg" alt="" className="size-7 shrink-0" />
      <span className={cn('truncate font-semibold text-base tracking-tight', short && 'sr-only')}>
        Admin de Cursos
      </span>
    </span>
  )
}
