import { Component } from 'react'
import type { Elements } from '@/components/elements'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { beforeError, type Typed } from '@/lib/device/before-error'
import { crashes } from '@/lib/device/early-errors'

interface ErrorBoundaryProps {
  children: Elements
  /** The name of what is shown. If this name changes, the boundary tries to render again. */
  of?: string
  /** Only a boundary around a dialog or a panel has this. It shows the error in a box that the user can close. */
  onClose?: () => void
}

interface State {
  failed: boolean
  /** What became of the texts in the forms that were open. */
  typed: Typed
  /** Whether the user has already tried again once. */
  again: boolean
}

const FRESH: State = { failed: false, typed: 'none', again: false }

const SAID: Record<Typed, string> = {
  none: '',
  stored:
    ' O que você digitou está guardado neste dispositivo e volta quando você abrir o formulário de novo.',
  'not stored': ' O que você digitou não pôde ser guardado neste dispositivo.',
}

/**
 * Shows an error in place of a part that could not render, most often because its code could not be loaded. The rest of
 * the app goes on, and the queue is not affected.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state = FRESH

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true, typed: beforeError() }
  }

  override componentDidCatch(error: unknown): void {
    crashes.hear({ error })
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.of !== this.props.of) this.setState(FRESH)
  }

  /**
   * Handles the button `Tentar novamente`. The first press renders the part again. The second press reloads the page,
   * for two reasons: some browsers remember that a file failed to load, and perhaps the server no longer has the files
   * of an old version.
   */
  #tryAgain = () => {
    if (this.state.again) location.reload()
    else this.setState({ failed: false, again: true })
  }

  override render(): Elements {
    const { children, onClose } = this.props
    if (!this.state.failed) return children
    // Most often, an import has failed, and the next import may fail too. So use only code that is certainly loaded.
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
        <p className="font-medium">Não foi possível abrir esta parte</p>
        <p className="text-muted-foreground text-sm">{`A fila de envio não foi alterada.${SAID[this.state.typed]}`}</p>
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
