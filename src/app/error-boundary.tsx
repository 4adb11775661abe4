import { Component, type ReactNode } from 'react'
import { renew } from '@/components/late'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What is being shown; another value gives it another chance. */
  of?: string
  /** For what lies over the page: what failed is told of there, and can be put away. */
  onClose?: () => void
}

interface State {
  failed: boolean
  /** It was tried again here already. */
  again: boolean
}

const FRESH: State = { failed: false, again: false }

/**
 * Catches what a screen could not draw, most often because its code could not be fetched; the rest of the app goes
 * on, and nothing that was queued is touched.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state = FRESH

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override componentDidCatch(reason: Error): void {
    renew(reason)
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.of !== this.props.of) this.setState(FRESH)
  }

  /** A second time by a new page: some browsers keep in mind that a file did not come, and a new version has others. */
  #tryAgain = () => {
    if (this.state.again) location.reload()
    else this.setState({ failed: false, again: true })
  }

  override render(): ReactNode {
    const { children, onClose } = this.props
    if (!this.state.failed) return children
    // Drawn with what is certainly there: most often some code could not be fetched.
    return (
      <div
        role="alert"
        className={cn(
          'flex flex-col items-center gap-2 px-6 text-center',
          onClose
            ? 'pointer-events-auto fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg rounded-lg border border-border bg-popover py-3 shadow-float'
            : 'py-14',
        )}
      >
        <p className="font-medium">Não foi possível abrir esta parte do aplicativo</p>
        <p className="text-muted-foreground text-sm">
          O que estava na fila de envio continua guardado neste dispositivo.
        </p>
        <div className="mt-3 flex gap-2">
          {onClose && (
            <Button variant="ghost" onClick={onClose}>
              Fechar
            </Button>
          )}
          <Button variant="outline" onClick={this.#tryAgain}>
            Tentar novamente
          </Button>
        </div>
      </div>
    )
  }
}
