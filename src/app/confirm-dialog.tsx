import { useState } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { AnyConfirmRequest } from '@/form/offer/confirm'
import { DeletedForGood } from '@/form/offer/sent-stays'
import type { Draft } from '@/outbox'
import { useRun, useRunTogether } from '@/services/use-run'

export interface ConfirmDialogProps {
  request: AnyConfirmRequest
  onClose: () => void
}

/** Asks the user before something is deleted or removed. The dialog closes when the change is stored on the device. */
export default function ConfirmDialog({ request, onClose }: ConfirmDialogProps) {
  const run = useRun()
  const runTogether = useRunTogether()
  const [also, setAlso] = useState<readonly Draft[]>([])
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const stored =
      also.length === 0
        ? await request.perform(run)
        : await runTogether(async () => [...also, await request.draft()])
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
        >
          {request.along && <div className="flex flex-col gap-4">{request.along(setAlso)}</div>}
          {request.button === 'Excluir' && <DeletedForGood isOne={also.length === 0} />}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
