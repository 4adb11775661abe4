import type { ReactNode } from 'react'
import { DialogForm } from '@/components/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { Unsaved } from './use-unsaved'

export interface FormFrameProps {
  unsaved: Unsaved
  /** Whether the form is being saved. Then the user cannot leave it. */
  busy: boolean
  children: ReactNode
}

/**
 * The dialog around every form. If the user leaves a form with unsaved text, it asks whether to discard the text. It
 * does not ask if the user presses the form's own button `Cancelar`.
 */
export function FormFrame({ unsaved, busy, children }: FormFrameProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && unsaved.leave()}>
      <DialogContent>{children}</DialogContent>
      {unsaved.asking && (
        <Dialog open onOpenChange={(open) => !open && unsaved.stay()}>
          <DialogContent size="sm">
            <DialogForm
              title="Sair sem salvar?"
              description="O que você digitou ainda não foi salvo."
              submit="Descartar"
              cancel="Continuar editando"
              destructive
              onSubmit={(event) => {
                event.stopPropagation()
                unsaved.finish()
                return true
              }}
            />
          </DialogContent>
        </Dialog>
      )}
    </Dialog>
  )
}
