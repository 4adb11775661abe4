import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'

export interface ForeignImportDialogProps {
  onImport: () => void
  onClose: () => void
}

/** Asks before the unsent changes of another user are imported and sent in the name of the signed-in user. */
export function ForeignImportDialog({ onImport, onClose }: ForeignImportDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title="Importar"
          description="Este arquivo foi exportado por outra pessoa. Se você importar, as alterações dela serão enviadas em seu nome."
          submit="Importar"
          onSubmit={() => {
            onClose()
            onImport()
            return true
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
