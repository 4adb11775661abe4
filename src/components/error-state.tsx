import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing'
import type { Elements } from './elements'
import { Button } from './ui/button'

export interface ErrorStateProps {
  /** What happened, in one sentence. */
  title: string
  /** The server's own message if it sent one. Otherwise, what the user can do about the error. */
  description?: ReactNode | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  drawing?: DrawingName | undefined
  /** Whether the error fills a whole page. If it does, its title is the page's only h1. */
  page?: boolean | undefined
  /** Shown beside the retry button: for example, a way back. */
  action?: Elements
}

/** Says what could not be shown and why, and what the user can do. */
export function ErrorState(props: ErrorStateProps) {
  const { title, description, onRetry, retrying, drawing = 'cloud', page, action } = props
  const Title = page ? 'h1' : 'p'
  return (
    <div
      role="alert"
      data-slot="error-state"
      className="flex flex-col items-center px-6 py-14 text-center sm:py-20"
    >
      <Drawing name={drawing} />
      <Title className="mt-5 max-w-md font-medium">{title}</Title>
      {description && <div className="mt-1 max-w-md text-muted-foreground text-sm">{description}</div>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="outline" busy={retrying} onClick={onRetry}>
              <RotateCw aria-hidden />
              <span>Tentar novamente</span>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
