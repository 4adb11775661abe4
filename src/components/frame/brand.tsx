import { addressOf } from '@/lib/base'
import { cn } from '@/lib/cn'

/** The logo and the app's name. */
export function Brand({ className }: { className?: string }) {
  return (
    <span data-slot="brand" className={cn('flex min-w-0 items-center gap-2.5', className)}>
      <img src={addressOf('/favicon.svg')} alt="" className="size-7 shrink-0" />
      <span className="truncate font-semibold text-base tracking-tight">Admin de Cursos</span>
    </span>
  )
}
