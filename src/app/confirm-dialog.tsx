import { useState } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { AnyConfirmRequest } from '@/form/offer/confirm'
import { useRun } from '@/services/use-run'

export interface ConfirmDialogProps {
  request: AnyConfirmRequest
  onClose: () => void
}

/** Asks the user before something is deleted or removed. The dialog closes when the change is stored on the device. */
export default function ConfirmDialog({ request, onClose }: ConfirmDialogProps) {
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const stored = await request.perform(run)
    setBusy(false)
    if (!stored) return false
    onClose()
    request.afterwards?.()
    return true
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title={request.title}
          description={request.question}
          submit={request.button}
          destructive
          busy={busy}
          onSubmit={confirm}
        />
      </DialogContent>
    </Dialog>
  )
}
