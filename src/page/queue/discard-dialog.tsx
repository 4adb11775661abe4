import { useState } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'

export interface DiscardDialogProps {
  /** The title, and the label of the button; `Descartar` by default. */
  title?: string | undefined
  /** The sentences that say what is lost. */
  lost: string
  /** Discards it. The promise resolves when it is discarded, or when a toast has said why it could not be. */
  onDiscard: () => Promise<void>
  onClose: () => void
}

/** Asks before unsent work is discarded. */
export function DiscardDialog({ title = 'Descartar', lost, onDiscard, onClose }: DiscardDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title={title}
          description={lost}
          submit={title}
          destructive
          busy={busy}
          onSubmit={async () => {
            setBusy(true)
            await onDiscard()
            onClose()
            return true
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
