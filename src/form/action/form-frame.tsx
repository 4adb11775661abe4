import type { Elements } from '@/components/elements'
import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { Unsaved } from '../draft/use-unsaved'

export interface FormFrameProps {
  unsaved: Unsaved
  /** Whether the form is being saved. During that time, the user cannot leave it. */
  busy: boolean
  children: Elements
}

/**
 * The dialog around every form. If the user leaves a form with unsaved text, the dialog asks whether to discard the
 * text. The form's own button `Cancelar` discards the text without a question.
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
