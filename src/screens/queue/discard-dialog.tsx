import { useState } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { count } from '@/lib/pt-br'

export interface DiscardDialogProps {
  does: string
  dependants: number
  /**
   * Discards the entry. The promise resolves when the entry is discarded, or when a toast has said why it could not be
   * discarded.
   */
  onDiscard: () => Promise<void>
  onClose: () => void
}

/** Asks before unsent work is discarded, and says how many other changes are discarded with it. */
export function DiscardDialog({ does, dependants, onDiscard, onClose }: DiscardDialogProps) {
  const [busy, setBusy] = useState(false)
  const others = count(
    dependants,
    'outra alteração depende desta e também será descartada',
    'outras alterações dependem desta e também serão descartadas',
  )
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title="Descartar"
          description={`Esta alteração não será enviada ao servidor: ${does}.${dependants > 0 ? ` ${others}.` : ''}`}
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
