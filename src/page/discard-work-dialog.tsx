import { useState } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { count } from '@/lib/pt-br'

export interface DiscardWorkDialogProps {
  /** The number of unsent changes of the other account. */
  changes: number
  /** Discards them. The promise resolves when they are discarded, or when a toast has said why they could not be. */
  onDiscard: () => Promise<void>
  onClose: () => void
}

/** Asks before everything is discarded that another account of the same person has left unsent. */
export function DiscardWorkDialog({ changes, onDiscard, onClose }: DiscardWorkDialogProps) {
  const [busy, setBusy] = useState(false)
  const lost = count(
    changes,
    'alteração da conta anterior será apagada deste aparelho e nunca será enviada',
    'alterações da conta anterior serão apagadas deste aparelho e nunca serão enviadas',
  )
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title="Descartar"
          description={`${lost}.`}
          submit="Descartar"
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
