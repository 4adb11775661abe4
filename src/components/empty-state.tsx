import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { Drawing, type DrawingName } from './drawing'

export interface EmptyStateProps {
  /** One sentence: what is not here yet, or what the user did not find. */
  title: string
  /** A second sentence in smaller text: what the missing thing is good for. */
  description?: ReactNode | undefined
  drawing?: DrawingName | undefined
  action?: ReactNode | undefined
  /** Whether the space around the text is smaller, for use inside a panel. */
  compact?: boolean | undefined
}

/**
 * Says that there is nothing here yet, or that nothing was found. It shows a button if the user can do something about
 * it.
 */
export function EmptyState({ title, description, drawing = 'book', action, compact }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn('flex flex-col items-center px-6 text-center', compact ? 'py-10' : 'py-14 sm:py-20')}
    >
      <Drawing name={drawing} />
      <p className="mt-5 max-w-sm font-medium">{title}</p>
      {description && <div className="mt-1 max-w-sm text-muted-foreground text-sm">{description}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
